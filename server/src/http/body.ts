import { fail } from '../kernel/failure.ts'

const MAX_DEPTH = 32

/**
 * Reads a JSON body. Refuses what no honest client sends: nesting over 32, NUL characters, lone surrogates. Works
 * without recursion, so that no depth can exhaust the stack.
 */
export function readJson(text: string): unknown {
  if (text.trim() === '') return {}
  refuseDeep(text)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    fail('BAD_REQUEST')
  }
  refuseBrokenText(value)
  return value
}

function refuseDeep(text: string): void {
  let depth = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (inString) {
      if (c === 92) i++
      else if (c === 34) inString = false
    } else if (c === 34) inString = true
    else if (c === 123 || c === 91) {
      if (++depth > MAX_DEPTH) fail('BAD_REQUEST')
    } else if (c === 125 || c === 93) depth--
  }
}

/** Walks any parsed value; PostgreSQL stores neither NUL nor lone surrogates. */
export function refuseBrokenText(value: unknown): void {
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) fail('BAD_REQUEST')
    } else if (typeof next === 'object' && next !== null) {
      for (const [key, inner] of Object.entries(next)) {
        if (key.includes('\0') || !key.isWellFormed() || key === '__proto__') fail('BAD_REQUEST')
        waiting.push(inner)
      }
    }
  }
}
