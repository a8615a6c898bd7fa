import { Link } from 'react-router'
import styles from './home.module.css'

/** The calculators that a lab opens every day. */
const tools = [
  { code: 'molarity', name: '摩尔浓度配液', note: '质量、体积与浓度' },
  { code: 'dilution', name: '稀释计算', note: 'C₁V₁ = C₂V₂' },
  { code: 'buffer-recipe', name: '缓冲液配方', note: '温度与离子强度校正' },
  { code: 'tm-nn', name: '引物 Tm', note: '最近邻法' },
  { code: 'protein-param', name: '蛋白理化参数', note: '分子量、pI、消光系数' },
  { code: 'rcf-rpm', name: '离心力换算', note: 'RCF 与转速' },
  { code: 'column-flow', name: '层析柱流速', note: '线速度与停留时间' },
  { code: 'curve-4pl', name: '四参数拟合', note: 'EC50 与 IC50' },
]

export default function ToolShelf() {
  return (
    <section className={`mb-6 ${styles.section}`} aria-labelledby="tools">
      <header>
        <h2 id="tools">科学计算器</h2>
        <Link to="/tool">全部计算器</Link>
      </header>
      <ul className={styles.tools}>
        {tools.map(({ code, name, note }) => (
          <li key={code}>
            <Link className="hover-title" to={`/tool/${code}`}>
              <strong className="block text-14 medium ink">{name}</strong>
              {note}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
