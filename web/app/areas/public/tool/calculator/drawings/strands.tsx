import styles from '../extras/extras.module.css'

const LINE = 60
const MOST = 1200
const pairs: Readonly<Record<string, string>> = {
  A: 'T',
  T: 'A',
  G: 'C',
  C: 'G',
  U: 'A',
  R: 'Y',
  Y: 'R',
  K: 'M',
  M: 'K',
  B: 'V',
  V: 'B',
  D: 'H',
  H: 'D',
  S: 'S',
  W: 'W',
  N: 'N',
}

/** Runs of the same kind of base are one piece of text each. */
function Coloured({ bases }: { bases: string }) {
  return (bases.match(/[GCgc]+|[^GCgc]+/g) ?? []).map((run, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: runs repeat and keep their order
    <span key={i} className={/[GCgc]/.test(run) ? 'semibold accent' : 'teal'}>
      {run}
    </span>
  ))
}

const inTens = (bases: string) => bases.replace(/(.{10})(?=.)/g, '$1 ')

export const complementOf = (bases: string) => [...bases].map(base => pairs[base.toUpperCase()] ?? base).join('')

/** A sequence in lines with its other strand below, G and C set off from A and T. */
export function Strands({ sequence, other }: { sequence: string; other?: string }) {
  const shown = sequence.slice(0, MOST)
  const lines = Array.from({ length: Math.ceil(shown.length / LINE) }, (_, i) => i * LINE)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section className={styles.bases} tabIndex={0} aria-label="序列">
      {lines.map(from => (
        <pre key={from}>
          <span className="quiet">{String(from + 1).padStart(5)} 5′ </span>
          <Coloured bases={inTens(shown.slice(from, from + LINE))} />
          {other !== undefined && (
            <>
              {'\n'}
              <span className="quiet">{' '.repeat(6)}3′ </span>
              <Coloured bases={inTens(other.slice(from, from + LINE))} />
            </>
          )}
        </pre>
      ))}
      {sequence.length > MOST && <p className="hint mt-2">仅显示前 {MOST} 个</p>}
    </section>
  )
}
