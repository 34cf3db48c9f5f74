// Browsers start no worker from a file. Where the site is opened from a disk, a hidden frame does the
// work of the search's worker instead; messages are copied and come later, as those of workers do.
if (location.protocol === "file:") {
  window.Worker = class {
    constructor(address) {
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      this.started = new Promise((resolve) => {
        this.frame.onload = () => {
          this.frame.onload = null;
          const inside = this.frame.contentWindow;
          inside.postMessage = (message) => {
            const data = structuredClone(message);
            setTimeout(() => this.onmessage?.({ data }));
          };
          const script = inside.document.createElement("script");
          script.src = address;
          script.onload = () => resolve(inside);
          inside.document.head.append(script);
        };
      });
      document.body.append(this.frame);
    }

    postMessage(message) {
      const data = structuredClone(message);
      setTimeout(async () => (await this.started).onmessage({ data }));
    }

    terminate() {
      this.frame.remove();
    }
  };
}
