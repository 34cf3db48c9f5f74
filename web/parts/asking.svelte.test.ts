import { describe, expect, it } from "vitest";
import { ApiProblem } from "$web/api";
import { Asking } from "$web/parts/asking.svelte";

describe("asking the server", () => {
  it("is busy until there is an answer, and asks for nothing else meanwhile", async () => {
    const asking = new Asking();
    const asked: string[] = [];
    let answer = () => {};
    const first = asking.ask(async () => {
      asked.push("first");
      await new Promise<void>((resolve) => (answer = resolve));
    });
    await asking.ask(async () => void asked.push("second"));
    expect(asking.busy).toBe(true);
    answer();
    await first;
    expect(asking.busy).toBe(false);
    expect(asked).toEqual(["first"]);
  });

  it("tells why it was refused, until it asks again", async () => {
    const asking = new Asking();
    await asking.ask(() => Promise.reject(new ApiProblem("table-full", "All chairs are taken.")));
    expect(asking.problem).toBe("All chairs are taken.");
    expect(asking.busy).toBe(false);
    await asking.ask(async () => {});
    expect(asking.problem).toBe("");
  });

  it("hides no fault of its own", async () => {
    const asking = new Asking();
    await expect(asking.ask(() => Promise.reject(new TypeError("oh")))).rejects.toThrow("oh");
    expect(asking.busy).toBe(false);
  });
});
