/** One step through an XML text: a tag, and the text that stood before it. */
export interface Tag {
  /** Without its namespace prefix. */
  readonly name: string
  readonly attributes: string
  readonly isEnd: boolean
  /** `<c/>`: begins and ends at once. */
  readonly isEmpty: boolean
  /** Characters between the tag before and this one, entities decoded. */
  readonly text: string
}

/**
 * Walks over the tags of an XML text once, in linear time, whatever it holds. Comments, declarations and processing
 * instructions are passed over; a document type never comes this far, it is refused before.
 */
export function* tagsOf(xml: string): Generator<Tag> {
  let at = 0
  let text = ''
  while (true) {
    const open = xml.indexOf('<', at)
    if (open < 0) return
    text += xml.slice(at, open)
    if (xml.startsWith('<![CDATA[', open)) {
      const close = endOf(xml, ']]>', open)
      text += xml.slice(open + 9, close - 3).replaceAll('&', '&amp;')
      at = close
      continue
    }
    if (xml.startsWith('<!--', open)) at = endOf(xml, '-->', open)
    else if (xml[open + 1] === '?' || xml[open + 1] === '!') at = endOf(xml, '>', open)
    else {
      at = endOf(xml, '>', open)
      yield tagOf(xml.slice(open + 1, at - 1), text)
      text = ''
    }
  }
}

const endOf = (xml: string, mark: string, from: number): number => {
  const found = xml.indexOf(mark, from)
  return found < 0 ? xml.length : found + mark.length
}

function tagOf(inside: string, text: string): Tag {
  const isEnd = inside.startsWith('/')
  const isEmpty = inside.endsWith('/')
  const body = inside.slice(isEnd ? 1 : 0, isEmpty ? -1 : undefined)
  const space = body.search(/\s/)
  const whole = space < 0 ? body : body.slice(0, space)
  return {
    name: whole.slice(whole.indexOf(':') + 1),
    attributes: space < 0 ? '' : body.slice(space),
    isEnd,
    isEmpty,
    text: decoded(text),
  }
}

/** An attribute's value, by its name without prefix or with it. */
export function attribute(tag: Tag, name: string): string | null {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag.attributes)
  return found ? decoded(found[1] ?? found[2] ?? '') : null
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w{2,4}));/g, (whole, hex, digits, name) => {
        if (name) return named[name] ?? whole
        const code = hex ? Number.parseInt(hex, 16) : Number(digits)
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
      })
    : text
