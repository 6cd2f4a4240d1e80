// One request of a form: busy while it runs, and what went wrong, in the reader's language.
import { Refused } from '../lib/api/http';
import { t } from '../lib/i18n/index.svelte';

export class Attempt {
  busy = $state(false);
  problem = $state('');

  /** Runs a request; whether it was carried out. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    [this.busy, this.problem] = [true, ''];
    try {
      await work();
      return true;
    } catch (why) {
      if (!(why instanceof Refused)) throw why;
      this.problem = why.message || t('error.offline');
      return false;
    } finally {
      this.busy = false;
    }
  }
}
