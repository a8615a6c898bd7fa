import { type Mapped, normalise, original, rewrite } from '../../text/normalise.ts'
import { visibleTexts } from '../../text/visible-texts.ts'
import { findQq, findWechat } from './contact-accounts.ts'
import { findAddresses } from './contact-addresses.ts'
import { guard } from './contact-guards.ts'
import { findPhones, findSpelledOut, type Span } from './contact-phones.ts'
import { findSocials } from './contact-socials.ts'

export type ContactKind = 'phone' | 'qq' | 'wechat' | 'email' | 'url' | 'social'

/** A contact detail as it was typed. */
export interface Contact {
  kind: ContactKind
  text: string
}

const NUMERALS = new Map(
  [...'〇零洞0一幺么壹1二两贰2三叁3四肆4五伍5六陆6七柒7八捌8九玖9'.matchAll(/(\D+)(\d)/g)].flatMap(
    ([, letters, digit]) => [...(letters ?? '')].map(letter => [letter, digit ?? ''] as const),
  ),
)
const NUMERAL = new RegExp(`[${[...NUMERALS.keys()].join('')}]`, 'g')

/** Chinese numerals → digits, one for one; so are o, l and i between digits or at the head of some. */
const withDigits = (mapped: Mapped): Mapped =>
  rewrite(
    rewrite(mapped, NUMERAL, found => NUMERALS.get(found[0]) ?? null),
    /(?<=\d)[oli]{1,3}(?=[\d\s-])|(?<![a-z0-9])[li](?=\d{2})/g,
    found => found[0].replaceAll('o', '0').replace(/[li]/g, '1'),
  )

interface Find extends Span {
  kind: ContactKind
  mapped: Mapped
}

/**
 * Contact details in a plain or HTML text: phones (also with separators or Chinese numerals), QQ, WeChat, e-mail and
 * links, also inside link targets and alt texts. What looks similar in this trade (CAS, 货号, 批号, standards, DOI,
 * trial numbers, sequences, quantities) is none.
 * @param ownHosts hosts of the platform itself, whose links are no contacts
 */
export function findContacts(text: string, ownHosts: readonly string[] = []): Contact[] {
  const contacts: Contact[] = []
  const seen = new Set<string>()
  for (const part of visibleTexts(text)) {
    for (const { kind, mapped, start, end } of withoutInner(findIn(guard(normalise(part)), ownHosts))) {
      const typed = original(mapped, start, end).replace(/\s+/g, ' ').trim()
      if (typed === '' || seen.has(`${kind} ${typed}`)) continue
      seen.add(`${kind} ${typed}`)
      contacts.push({ kind, text: typed })
    }
  }
  return contacts
}

/** A plain text with its contact details overwritten by stars, for messages that may not carry them yet. */
export function maskContacts(text: string, ownHosts: readonly string[] = []): { text: string; masked: number } {
  let out = ''
  let done = 0
  const finds = withoutInner(findIn(guard(normalise(text)), ownHosts))
  for (const { mapped, start, end } of finds) {
    out += `${text.slice(done, mapped.from[start])}***`
    done = mapped.to[end - 1] ?? done
  }
  return { text: out + text.slice(done), masked: finds.length }
}

function findIn(mapped: Mapped, ownHosts: readonly string[]): Find[] {
  const digits = withDigits(mapped)
  const tag = (kind: ContactKind, on: Mapped) => (span: Span) => ({ ...span, kind, mapped: on })
  const addresses = findAddresses(mapped, ownHosts)
  return [
    ...addresses.mails.map(tag('email', addresses.read)),
    ...addresses.links.map(tag('url', addresses.read)),
    ...findPhones(mapped).map(tag('phone', mapped)),
    ...(digits === mapped ? [] : findPhones(digits).map(tag('phone', digits))),
    ...findSpelledOut(digits).map(tag('phone', digits)),
    ...findQq(digits).map(tag('qq', digits)),
    ...findWechat(mapped).map(tag('wechat', mapped)),
    ...findSocials(mapped).map(tag('social', mapped)),
  ]
}

/** Finds in reading order, without those that lie inside an earlier or longer one. */
function withoutInner(finds: Find[]): Find[] {
  const placed = finds.map(find => ({
    find,
    from: find.mapped.from[find.start] ?? 0,
    to: find.mapped.to[find.end - 1] ?? 0,
  }))
  placed.sort((a, b) => a.from - b.from || b.to - a.to)
  let reached = -1
  return placed.flatMap(({ find, to }) => {
    if (to <= reached) return []
    reached = to
    return [find]
  })
}
