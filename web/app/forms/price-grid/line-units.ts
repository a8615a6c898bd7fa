const NUMBER_WITH_UNIT = /^([\d.,，\s]+?)\s*([^\d\s.,，].{0,9})$/

/**
 * A number typed together with its unit (`5 瓶`). The unit goes where it is the line's own, or becomes that of a line
 * that has none; a different unit stays in the text, where it is shown as an error: 5 盒 are not 5 瓶.
 */
export function splitUnit(text: string, unit: string): { text: string; unit: string } {
  const [, number, typed] = NUMBER_WITH_UNIT.exec(text.trim()) ?? []
  if (number === undefined || typed === undefined) return { text, unit }
  const own = unit.trim()
  return own === '' || own.toLowerCase() === typed.trim().toLowerCase()
    ? { text: number, unit: typed.trim() }
    : { text, unit }
}

/** A price typed for one unit (`￥1,280 元/瓶`): what follows the stroke goes where it is the line's own unit. */
export function withoutPerUnit(text: string, unit: string): string {
  const [, price, typed] = /^(.+?)\s*[/／每]\s*(\S+)$/.exec(text.trim()) ?? []
  const own = unit.trim().toLowerCase()
  return price !== undefined && own !== '' && typed?.toLowerCase() === own ? price : text
}
