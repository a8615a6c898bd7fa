/** A picture as it stands in RTF. */
export interface RtfPicture {
  readonly type: 'image/png' | 'image/jpeg'
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Word's own pictures: the second copy that it keeps for old readers (\nonshppict, WMF) has no \bliptag. Source: Rich Text
 * Format Specification 1.9.1, Pictures.
 */
const PICTURE =
  /\{\\pict((?:(?!\{\\pict)[\s\S]){1,6000}?\\bliptag-?\d+(?:\\blipupi-?\d+)?)(?:\s*\{\\\*\\blipuid\s?[\da-f]+)?[\s}]*([\da-f\s]{16,})\}/gi

/**
 * The pictures of a text copied in Word: in its HTML they lie on the writer's disk, where no page can reach them; their
 * bytes stand beside it as RTF.
 * @returns in the order of the text; null for one of a kind that browsers do not show (WMF, EMF)
 */
export function picturesOfRtf(rtf: string): (RtfPicture | null)[] {
  return [...rtf.matchAll(PICTURE)].map(([, head = '', hex = '']) => {
    const type = head.includes('\\pngblip') ? 'image/png' : head.includes('\\jpegblip') ? 'image/jpeg' : null
    return type && { type, bytes: bytesOf(hex.replace(/\s+/g, '')) }
  })
}

const bytesOf = (hex: string) =>
  Uint8Array.from({ length: Math.floor(hex.length / 2) }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16))
