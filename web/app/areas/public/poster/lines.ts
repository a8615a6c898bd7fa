/** What stands at the end of a text that was cut. */
const CUT = '…'

/**
 * Breaks a text into lines no wider than `width`, at most `most` of them; words of Latin letters and numbers stay whole
 * where they fit into a line.
 * @param measure width of a text in the units of `width`
 */
export function linesOf(text: string, width: number, most: number, measure: (text: string) => number): string[] {
  const pieces =
    text
      .replace(/\s+/g, ' ')
      .trim()
      .match(/[\w.+\-/()%]+ ?|[^\w]/gu) ?? []
  const lines: string[] = []
  let line = ''
  const queue = [...pieces]
  while (queue.length > 0) {
    const piece = queue.shift()!
    if (measure((line + piece).trimEnd()) <= width) line += piece
    else if (line === '') {
      // a word wider than a line breaks anywhere
      const letters = [...piece]
      if (letters.length === 1) line = piece
      else queue.unshift(...letters)
    } else {
      lines.push(line.trimEnd())
      line = ''
      queue.unshift(piece)
      if (lines.length === most) break
    }
  }
  if (lines.length < most && line !== '') lines.push(line.trimEnd())
  else if (queue.length > 0 || line !== '') {
    let last = lines[most - 1] ?? ''
    while (last !== '' && measure(last + CUT) > width) last = [...last].slice(0, -1).join('')
    lines[most - 1] = last + CUT
  }
  return lines
}
