import { reverseComplement } from '@shangyouji/calculators/science/nucleotides'
import { defineExtra } from '../../extra.ts'
import styles from '../extras.module.css'

export { seqTranslate as calculator } from '@shangyouji/calculators/nucleic/seq-translate'

interface Entered {
  sequence: string
  frame: number | string
}

const PER_LINE = 20
const MOST = 300

export const extra = defineExtra<Entered, { protein: string }>({
  pictureTitle: '密码子与氨基酸',
  Picture({ input: { sequence, frame }, output: { protein } }) {
    const dna = sequence.toUpperCase().replaceAll('U', 'T')
    const number = Number(frame)
    const strand = (number > 0 ? dna : reverseComplement(dna, 'DNA')).slice(Math.abs(number) - 1)
    const residues = [...protein.slice(0, MOST)]
    const lines = Array.from({ length: Math.ceil(residues.length / PER_LINE) }, (_, i) => i * PER_LINE)
    const kind = (residue: string) => (residue === '*' ? styles.stop : residue === 'M' ? styles.start : undefined)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
      <section className={styles.bases} tabIndex={0} aria-label="密码子与氨基酸对照">
        {lines.map(from => (
          <pre key={from}>
            <span className="quiet">{String(from * 3 + 1).padStart(5)} </span>
            {residues
              .slice(from, from + PER_LINE)
              .map((_, i) => `${strand.slice((from + i) * 3, (from + i) * 3 + 3)} `)}
            {'\n      '}
            {residues.slice(from, from + PER_LINE).map((residue, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: residues repeat and keep their order
              <span key={i}>
                {' '}
                <span className={kind(residue)}>{residue}</span>
                {'  '}
              </span>
            ))}
          </pre>
        ))}
        {protein.length > MOST && <p className="hint mt-2">仅显示前 {MOST} 个氨基酸</p>}
      </section>
    )
  },
  goods: [
    { label: '基因合成', keyword: '基因合成' },
    { label: '表达载体', keyword: '表达载体' },
  ],
})
