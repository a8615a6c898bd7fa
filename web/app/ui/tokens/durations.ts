/** Milliseconds. */
export const durations = {
  fast: 120,
  calm: 180,
  /** The progress bar shows after this long, fills over its duration, leaves after this long. */
  progressThrottle: 200,
  progressDuration: 5000,
  progressHide: 500,
  /** A guarded button is dead for this long after a click. */
  clickGuard: 1500,
} as const
