/** One server-sent event; `data` is parsed JSON. */
export interface PushedEvent {
  readonly event: string
  readonly data: unknown
}

/** Reads server-sent events from a body; comments (beats) are skipped, broken data too. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<PushedEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let rest = ''
  try {
    while (true) {
      const { value, done } = await reader.read()
      if (done) return
      rest += value.replace(/\r\n?/g, '\n')
      const blocks = rest.split('\n\n')
      rest = blocks.pop()!
      for (const block of blocks) {
        const event = parse(block)
        if (event) yield event
      }
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

function parse(block: string): PushedEvent | null {
  let event = 'message'
  const lines: string[] = []
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) event = line.slice(6).trim()
    if (line.startsWith('data:')) lines.push(line.slice(5).trimStart())
  }
  if (lines.length === 0) return null
  try {
    return { event, data: JSON.parse(lines.join('\n')) }
  } catch {
    return null
  }
}
