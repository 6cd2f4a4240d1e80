// Coaches without a browser: what their phones send, for halls where a browser each would be too much.

class Phone {
  constructor(url, event, name) {
    [this.url, this.event, this.name, this.cookie] = [url, event, name, ''];
  }

  async ask(path, body) {
    for (;;) {
      const headers = { 'X-Touchback': '1', 'Content-Type': 'application/json', ...(this.cookie ? { Cookie: this.cookie } : {}) };
      const answer = await fetch(this.url + path, body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) });
      const set = answer.headers.get('set-cookie');
      if (set) this.cookie = set.split(';')[0];
      const found = await answer.json();
      if (answer.ok) return found;
      // All phones of a test share one address, which may not create that many accounts at once.
      if (answer.status !== 429) throw new Error(`${this.name}: ${path}: ${JSON.stringify(found)}`);
      await new Promise((wake) => setTimeout(wake, 1000 * Number(answer.headers.get('retry-after') ?? 1)));
    }
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
