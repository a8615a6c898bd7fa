const LONGEST_MS = 30_000

/** Whether it comes to be seen: notices travel outside of the call that says them. Looks again for up to half a minute. */
export async function until(seen: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const end = performance.now() + LONGEST_MS; performance.now() < end; ) {
    if (await seen()) return true
    await new Promise(again => setTimeout(again, 10))
  }
  return false
}
