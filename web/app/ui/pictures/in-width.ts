/**
 * Addresses of a stored picture for a box of this width: as wide as the box, and twice as wide for sharp screens, never
 * wider. Other pictures (drawn codes, previews, what was signed for a person) stay as they are.
 * @param phone width of its box on a phone, where that is another one; phones are sharp three times, which is not asked for
 */
export function inWidth(src: string, width: number, phone?: number) {
  if (!/\/files\/open\/[^?]+$/.test(src)) return { src }
  const at = (pixels: number) => `${src}?w=${pixels}`
  if (!phone) return { src: at(width), srcSet: `${at(width)} 1x, ${at(width * 2)} 2x` }
  return {
    src: at(width),
    srcSet: [...new Set([phone * 2, width, width * 2])].map(pixels => `${at(pixels)} ${pixels}w`).join(', '),
    sizes: `(max-width: 767px) ${Math.floor((phone * 2) / 3)}px, ${width}px`,
  }
}
