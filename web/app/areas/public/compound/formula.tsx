import type { ReactNode } from 'react'

/** A formula with its numbers as subscripts: C₄H₁₁NO₃; numbers behind a dot of crystal water stay large. */
export function Formula({ text }: { text: string }) {
  const parts: ReactNode[] = []
  let rest = text
  while (rest !== '') {
    const [whole = rest, before = rest, digits = ''] = /^(.*?[A-Za-z)\]])(\d+(?:\.\d+)?)/.exec(rest) ?? []
    parts.push(before, digits && <sub key={rest.length}>{digits}</sub>)
    rest = rest.slice(whole.length)
  }
  return <span>{parts}</span>
}
