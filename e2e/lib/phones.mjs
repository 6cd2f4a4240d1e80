// Coaches without a browser: what their phones send, for halls where a browser each would be too much. Each phone has an address
// of its own, as in a hall.
import { request } from 'node:http';

let lent = 1;

/** The answer to a request from an address: its status, headers and JSON. */
function asked(url, { from, headers, body }) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { localAddress: from, method: body === undefined ? 'GET' : 'POST', headers }, async (answer) => {
      let text = '';
      for await (const part of answer.setEncoding('utf8')) text += part;
      resolve({ status: answer.statusCode, headers: answer.headers, found: JSON.parse(text) });
    });
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

class Phone {
  constructor(url, event, name) {
    [this.url, this.event, this.name, this.cookie] = [url, event, name, ''];
    lent += 1;
    this.from = `127.0.${lent >> 8}.${lent & 255}`;
  }

  async ask(path, body) {
    const headers = { 'X-Touchback': '1', 'Content-Type': 'application/json', ...(this.cookie ? { Cookie: this.cookie } : {}) };
    const { status, headers: told, found } = await asked(this.url + path, { from: this.from, headers, body });
    const set = told['set-cookie']?.[0];
    if (set) this.cookie = set.split(';')[0];
    if (status < 300) return found;
    throw new Error(`${this.name}: ${path}: ${JSON.stringify(found)}`);
  }

  send(command) {
    return this.ask(`/api/events/${this.event}/commands`, { command });
  }

  view() {
    return this.ask(`/api/events/${this.event}`);
  }

  /** Hands in the result of its table: both phones of a table say the same. */
  async result() {
    const { you } = await this.view();
    if (!you.table) return;
    const side = (touchdowns) => ({ touchdowns, casualties: 0 });
    await this.send({ command: 'report', table: you.table, report: { home: side(you.table % 4), away: side((you.table + 1) % 3) } });
  }
}

/** Registers so many coaches, each with an account of its own. */
export async function phones(url, event, names, { list = 'human', roster = null } = {}) {
  const all = [];
  for (const name of names) {
    const phone = new Phone(url, event, name);
    await phone.ask('/api/guests', { name: 'Guest' });
    await phone.send({ command: 'register', registration: { name, race: list, accepts_rules: true } });
    if (roster) {
      const { you } = await phone.view();
      await phone.send({ command: 'submit_rosters', number: you.number, rosters: [{ ...roster, coach: name }] });
    }
    all.push(phone);
  }
  return all;
}
