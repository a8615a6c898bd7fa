import { Link } from 'react-router'
import { Hazards } from '../../../domains/compounds/hazards.tsx'
import type { Details } from './details.ts'

/** What the library says of the substance in the goods, the sheets of its packs, and whether buying it takes a permit. */
export function Safety({ goods }: { goods: Details }) {
  const compound = goods.compound!
  const { regulations, hazards } = compound
  const isListed = regulations.length > 0 || hazards?.inCatalogue === '是'
  return (
    <>
      {isListed && (
        <p>
          <strong>
            {regulations.length > 0 ? `本品涉及：${regulations.join('、')}。` : '本品列入《危险化学品目录》。'}
            购买、储存和运输须符合规定，供方可能要求出示相应的许可证或备案证明，请提前准备。
          </strong>
        </p>
      )}
      <p>
        以下为{' '}
        <Link to={`/website/cas/${compound.cas}`}>
          {compound.nameZh}（CAS {compound.cas}）
        </Link>{' '}
        纯品或常见形态的分类；本商品若为溶液或混合物，以供方 SDS 为准。
      </p>
      <Sheets goods={goods} />
      {hazards && <Hazards hazards={hazards} />}
    </>
  )
}

/** Which safety data sheet belongs to which pack; packs without one are named. */
function Sheets({ goods: { docs, specs } }: { goods: Details }) {
  const sheets = docs.SDS
  if (sheets.length === 0) return <p>供方尚未上传 SDS，购买前请索取。</p>
  const covered = (packSize: string) => sheets.some(sheet => !sheet.pack || sheet.pack === packSize)
  const missing = specs.filter(spec => !covered(spec.packSize))
  return (
    <>
      <ul>
        {sheets.map(({ url, name, pack }) => (
          <li key={url + pack}>
            <a href={url} target="_blank" rel="noreferrer">
              {name || '安全说明书 SDS'}
            </a>
            （{pack ? `规格 ${pack}` : '全部规格'}）
          </li>
        ))}
      </ul>
      {missing.length > 0 && <p>规格 {missing.map(spec => spec.packSize).join('、')} 尚无 SDS，购买前请向供方索取。</p>}
    </>
  )
}
