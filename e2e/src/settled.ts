/** What fades or moves in would be judged half-way. */
export const hasSettled = () =>
  document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity)

/** Script that waits in the page until it has settled: to ask from outside takes longer than most pages need. */
export const untilSettled = `
  const hasSettled = ${hasSettled}
  const nextFrame = () => new Promise(requestAnimationFrame)
  for (await nextFrame(); !hasSettled(); await nextFrame());`
