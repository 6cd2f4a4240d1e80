// Two fingers apart or together: reports the factor of each movement.
export class Pinch {
  private apart = 0;

  constructor(private readonly scaled: (factor: number) => void) {}

  private static distance(event: TouchEvent): number {
    const [a, b] = [event.touches[0], event.touches[1]];
    return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
  }

  start(event: TouchEvent): void {
    this.apart = Pinch.distance(event);
  }

  move(event: TouchEvent): void {
    const now = Pinch.distance(event);
    if (!now || !this.apart) return;
    this.scaled(now / this.apart);
    this.apart = now;
  }
}
