"use strict";
// Stablemates for the load kit: Cow 006 for four, tour after tour. It fulfils the kit's contract of
// an adapter: createMatch(base) and connect(base, match, seat, onView) -> {send(card), close()}.
const http = require("http");
const WebSocket = require("ws");

const HAND = 10;
const TOURS = 50; // the most there are; when they are over, the four go on at a new table
// Where several processes serve the same tables, the seats of each are shared out among them.
const addresses = (process.env.STABLEMATES_ADDRESSES ?? "").split(",").filter(Boolean);
const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });

function post(base, path, body) {
  return new Promise((resolve, reject) => {
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
    };
    const request = http.request(
      new URL(path, base),
      { agent, method: "POST", headers },
      (response) => {
        let text = "";
        response.on("data", (part) => (text += part));
        response.on("end", () => {
          if (response.statusCode < 300) resolve(JSON.parse(text));
          else reject(new Error(`${path}: ${response.statusCode} ${text}`));
        });
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

async function createMatch(base) {
  const seats = ["Ann", "Bob", "Cid", "Dee"].map((name) => ({ kind: "person", name }));
  const wish = { game: "cow006", seats, options: { tours: TOURS } };
  const { table, keys } = await post(base, "/api/tables", JSON.stringify(wish));
  return { id: table.id, keys, next: null };
}

const heads = (card) =>
  card === 55 ? 7 : card % 11 === 0 ? 5 : card % 10 === 0 ? 3 : card % 5 === 0 ? 2 : 1;

function cheapest(rows) {
  const costs = rows.map((row) => row.reduce((sum, card) => sum + heads(card), 0));
  return costs.indexOf(Math.min(...costs));
}

// Our view as the kit's. Nobody is to choose outside the phase of choosing, so the hand is shown
// empty then. `played` counts the cards that each seat has chosen at this and earlier tables.
function kitView(view, seat, before) {
  const choosing = view.phase === "choose";
  return {
    rows: view.rows,
    hands: view.hands.map((hand, other) => (other !== seat ? hand.length : choosing ? hand : [])),
    chosen: view.chosen.map((card, other) => (other === seat || card === null ? card : true)),
    played: view.hands.map((hand) => before + view.tour * HAND + HAND - hand.length),
  };
}

function connect(base, match, seat, onView) {
  return new Promise((resolve, reject) => {
    let socket;
    let number = 0;
    let before = 0;
    let begun = false;
    const act = (move) => socket.send(`{"type":"act","answers":${number},"move":${move}}`);
    const connection = { send: (card) => act(`{"card":${card}}`), close: () => socket.close() };

    const update = (message) => {
      number = message.number;
      const { view } = message;
      if (view.phase === "row" && view.actor === seat) act(`{"row":${cheapest(view.rows)}}`);
      onView(kitView(view, seat, before));
      if (message.result) moveOn().catch(reject);
      if (!begun) {
        begun = true;
        resolve(connection);
      }
    };
    const open = () => {
      const nearest = addresses[seat % addresses.length] ?? base;
      const address = `${nearest.replace("http", "ws")}/api/tables/${match.id}/live`;
      const headers = { authorization: `Bearer ${match.keys[seat]}` };
      socket = new WebSocket(address, { headers, perMessageDeflate: false });
      socket.on("error", reject);
      socket.on("message", (data) => {
        const message = JSON.parse(data);
        if (message.type === "update") update(message);
        else if (message.type === "refused") console.error("refused", message.code);
      });
    };
    // The first to see the end makes the next table, and all go there.
    const moveOn = async () => {
      socket.close();
      before += TOURS * HAND;
      match.next ??= createMatch(base);
      match = await match.next;
      open();
    };
    open();
  });
}

module.exports = { createMatch, connect };
