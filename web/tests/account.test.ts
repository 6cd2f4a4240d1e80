import { describe, expect, it } from 'vitest';
import { deviceName } from '../src/account/device';

describe('a device', () => {
  it('is called by what people call it', () => {
    const mozilla = 'Mozilla/5.0';
    expect(deviceName(`${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`)).toBe('Firefox, Linux');
    expect(deviceName(`${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`)).toBe('Edge, Windows');
    expect(deviceName(`${mozilla} (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36`)).toBe('Chrome, Android');
    expect(deviceName(`${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`)).toBe('Safari, iPhone');
    expect(deviceName(`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`)).toBe('Safari, Mac');
  });

  it('that is no browser keeps its words, and none is none', () => {
    expect(deviceName('curl/8.5.0')).toBe('curl/8.5.0');
    expect(deviceName(null)).toBe('');
  });
});
