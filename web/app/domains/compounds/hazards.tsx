import type { Hazards as HazardFacts } from '@shangyouji/contract/compounds/hazards'
import { formatDate } from '../../ui/text/format.ts'
import { Code } from '../../ui/text/text.tsx'
import { Pictogram } from './pictogram.tsx'

// a style sheet of its own would stand in the list of files that every public page loads
const part = { marginTop: 'var(--space-4)', overflowWrap: 'anywhere' } as const
const label = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-4)' } as const

/** What the label of the substance says; shown by the server, nothing of it is clicked. */
export function Hazards({ hazards }: { hazards: HazardFacts }) {
  const { pictograms, signal, precautions, inCatalogue, isHarmonised, source } = hazards
  const isClassified = pictograms.length > 0 || hazards.hazards.length > 0
  const transport = [
    hazards.un && `UN ${hazards.un}`,
    hazards.transportClass && `${hazards.transportClass} 类`,
    hazards.packingGroup && `包装类别 ${hazards.packingGroup}`,
  ].filter(Boolean)
  const facts = [
    ['运输', transport.join('，') || '未发现按危险货物管理'],
    [
      '储存',
      [hazards.storage, hazards.storageClass && `储存类别 ${hazards.storageClass}（提示）`].filter(Boolean).join('；'),
    ],
    [
      '危险化学品目录',
      inCatalogue === '是' ? '列入，购买、储存、运输须符合规定' : inCatalogue === '否' ? '未列入' : inCatalogue,
    ],
  ]
  return (
    <>
      {isClassified ? (
        <div style={label}>
          {pictograms.map(({ code }) => (
            <Pictogram key={code} code={code} />
          ))}
          {signal && <strong style={{ fontSize: 'var(--text-20)' }}>{signal}</strong>}
        </div>
      ) : (
        <p>未分类：未见统一分类，供应商通常不按危险品分类。</p>
      )}
      <Statements title="危险性说明" statements={hazards.hazards} />
      <Statements title="防范说明（节选）" statements={precautions} />
      <ul style={part}>
        {facts.map(([name, value]) => (
          <li key={name}>
            <strong>{name}</strong>：{value || '—'}
          </li>
        ))}
      </ul>
      <p style={part}>
        <strong>{isHarmonised ? '欧盟统一分类（CLP 附录VI）' : '供应商常见分类，以 SDS 为准'}</strong>。来源：
        {/* a sentence of its own may end with a stop */ source.replace(/。$/, '')}
        {hazards.updateTime && `（${formatDate(hazards.updateTime)} 更新）`}
        。其他浓度、配制溶液须按混合物重新分类；使用前请查阅供应商现行 SDS。
      </p>
    </>
  )
}

function Statements({ title, statements }: { title: string; statements: HazardFacts['hazards'] }) {
  if (statements.length === 0) return null
  return (
    <section style={part}>
      <h3>{title}</h3>
      <ul>
        {statements.map(({ code, text }) => (
          <li key={`${code}${text}`}>
            <Code>{code}</Code> {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
