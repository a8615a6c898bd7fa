import { Converter } from 'opencc-js/t2cn'

/**
 * A text that was rewritten for comparing, with the way back: unit i of `text` came from `source.slice(from[i], to[i])`.
 * Offsets are UTF-16 units.
 */
export interface Mapped {
  source: string
  text: string
  from: readonly number[]
  to: readonly number[]
}

/** What may stand between two letters without being seen: zero-width, direction marks, variation selectors, keycaps. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\u20E3/u

/** Cyrillic and other letters that look like Latin ones; Greek stays (α, β, μ mean something here). */
const LOOK_ALIKE: Record<string, string> = Object.fromEntries(
  [...'аaеeоoрpсcхxуyкkмmтtвbнhіiјjѕsԁdԛqԝwɡgıiᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpꜱsᴛtᴜuᴠvᴡwʏyᴢz'].flatMap(
    (letter, i, all) => (i % 2 === 0 ? [[letter, all[i + 1] ?? letter]] : []),
  ),
)

/** Enclosed and decorated digits and letters that NFKC leaves alone or spells with brackets (⑴ → 1, ❶ → 1, 🅐 → a, 🇦 → a). */
function unwrap(code: number): string | null {
  if (code >= 0x2474 && code <= 0x2487) return String(code - 0x2474 + 1) // ⑴–⒇
  if (code >= 0x2488 && code <= 0x249b) return String(code - 0x2488 + 1) // ⒈–⒛
  if (code >= 0x249c && code <= 0x24b5) return String.fromCharCode(97 + code - 0x249c) // ⒜–⒵
  if (code >= 0x24eb && code <= 0x24f4) return String(code - 0x24eb + 11) // ⓫–⓴
  if (code >= 0x24f5 && code <= 0x24fe) return String(code - 0x24f5 + 1) // ⓵–⓾
  if (code === 0x24ff || code === 0x1f10b || code === 0x1f10c) return '0'
  if (code >= 0x2776 && code <= 0x2793) return String(((code - 0x2776) % 10) + 1) // ❶–❿ ➀–➉ ➊–➓
  if (code >= 0x3220 && code <= 0x3229) return '一二三四五六七八九十'[code - 0x3220] ?? null // ㈠–㈩
  for (const first of [0x1f150, 0x1f170, 0x1f1e6]) {
    if (code >= first && code < first + 26) return String.fromCharCode(97 + code - first) // 🅐 🅰 🇦
  }
  return null
}

const toSimplified = Converter({ from: 't', to: 'cn' })
const known = new Map<number, string>()

/** One character as it is compared: look-alikes, width, case, traditional and combining marks folded; may be empty. */
function fold(character: string, code: number): string {
  const before = known.get(code)
  if (before !== undefined) return before
  let folded = ''
  if (!INVISIBLE.test(character)) {
    folded = (unwrap(code) ?? character).normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase()
    folded = [...folded].map(letter => LOOK_ALIKE[letter] ?? letter).join('')
    const simplified = toSimplified(folded)
    // a handful of rare characters convert to a pair of surrogates or to several characters; they stay as they are
    if (simplified.length === folded.length) folded = simplified
  }
  if (known.size < 60_000) known.set(code, folded)
  return folded
}

/**
 * Text → its comparable form: NFKC, half width, simplified characters, lower case, without invisible characters and
 * combining marks. Compare two texts only after both went through here.
 */
export function normalise(source: string): Mapped {
  let text = ''
  const from: number[] = []
  const to: number[] = []
  for (let at = 0; at < source.length; ) {
    const code = source.codePointAt(at) ?? 0
    const next = at + (code > 0xffff ? 2 : 1)
    const folded = code < 0x80 ? (source[at]?.toLowerCase() ?? '') : fold(source.slice(at, next), code)
    for (let i = 0; i < folded.length; i++) {
      from.push(at)
      to.push(next)
    }
    text += folded
    at = next
  }
  return { source, text, from, to }
}

/** The original words behind `text.slice(start, end)`. */
export function original(mapped: Mapped, start: number, end: number): string {
  if (end <= start) return ''
  return mapped.source.slice(mapped.from[start], mapped.to[end - 1])
}

/** Replaces what the (global) pattern finds and keeps the way back to the source. `null` leaves a find as it is. */
export function rewrite(mapped: Mapped, pattern: RegExp, replace: (found: RegExpExecArray) => string | null): Mapped {
  let text = ''
  const from: number[] = []
  const to: number[] = []
  let done = 0
  let changed = false
  const copyTo = (end: number) => {
    text += mapped.text.slice(done, end)
    for (let i = done; i < end; i++) {
      from.push(mapped.from[i] ?? 0)
      to.push(mapped.to[i] ?? 0)
    }
    done = end
  }
  for (const found of mapped.text.matchAll(pattern)) {
    const by = found[0] === '' ? null : replace(found)
    if (by === null) continue
    changed = true
    copyTo(found.index)
    const end = found.index + found[0].length
    for (let i = 0; i < by.length; i++) {
      // same length: unit for unit; otherwise every unit stands for the whole find
      const sameLength = by.length === found[0].length
      from.push((sameLength ? mapped.from[found.index + i] : mapped.from[found.index]) ?? 0)
      to.push((sameLength ? mapped.to[found.index + i] : mapped.to[end - 1]) ?? 0)
    }
    text += by
    done = end
  }
  if (!changed) return mapped
  copyTo(mapped.text.length)
  return { source: mapped.source, text, from, to }
}
