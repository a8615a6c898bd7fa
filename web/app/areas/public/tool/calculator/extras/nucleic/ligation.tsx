import { display } from '@shangyouji/calculators/core/display'
import { Drawn, type Form } from '../../drawings/drawn.tsx'
import { defineExtra } from '../../extra.ts'
import styles from '../extras.module.css'

export { ligation as calculator } from '@shangyouji/calculators/nucleic/ligation'

interface Entered {
  vectorBp: number
  insertBp: number
  ratio: number
}

export const extra = defineExtra<Entered, { insertNg: number }>({
  steps: (_, __, show) => [
    `取载体 ${show('vectorNg')}、插入片段 ${show('insertNg')}，加连接酶缓冲液与 T4 DNA 连接酶，补水至 20 µL。`,
    '16 ℃ 过夜（粘端亦可 25 ℃ 10 min），65 ℃ 10 min 灭活后转化。',
  ],
  pictureTitle: '按比例绘制',
  Picture({ input: { vectorBp, insertBp, ratio } }) {
    const title = `载体 ${vectorBp} bp，插入片段 ${insertBp} bp，摩尔比 ${ratio}:1`
    const draw = ({ width, isNarrow }: Form) => {
      const edge = isNarrow ? 12 : 30
      const scale = (width - 2 * edge) / Math.max(vectorBp, insertBp)
      const [vector, insert] = [vectorBp * scale, Math.max(insertBp * scale, 3)]
      const content = (
        <>
          <rect x={edge} y={30} width={vector.toFixed(1)} height={26} rx={13} fill="#7cc4bc" />
          <text x={edge} y={20} className={styles.strong}>
            {`载体 ${display(vectorBp)} bp × 1`}
          </text>
          <rect x={edge} y={100} width={insert.toFixed(1)} height={26} rx={Math.min(13, insert / 2)} fill="#f9a66c" />
          <text x={edge} y={90} className={styles.strong}>
            {`插入片段 ${display(insertBp)} bp × ${display(ratio)}`}
          </text>
        </>
      )
      return { height: 150, content }
    }
    return <Drawn title={title} draw={draw} />
  },
  goods: [
    { label: 'T4 DNA 连接酶', keyword: 'T4 DNA连接酶' },
    { label: '感受态细胞', keyword: '感受态细胞' },
    { label: '胶回收试剂盒', keyword: '胶回收' },
  ],
})
