import type { ShownBlock, ShownStorefront } from '@shangyouji/contract/storefronts/calls'
import { themeColours } from '@shangyouji/contract/storefronts/labels'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { GoodsTile } from '../../../domains/goods/list/goods-tile.tsx'
import { useReplayClick } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { inWidth } from '../../../ui/pictures/in-width.ts'
import { formatDate } from '../../../ui/text/format.ts'
import { RichContent } from '../../../ui/text/rich-content.tsx'
import styles from './shop-design.module.css'
import type { Company } from './shop-head.tsx'
import { ShopBanner, ShopHotZone } from './shop-pictures.tsx'

interface ShopDesignProps {
  readonly design: ShownStorefront
  readonly company: Company
}

/** The first page of a shop as its supplier has decorated it; the order of reading is the order of the blocks. */
export default function ShopDesign({ design, company }: ShopDesignProps) {
  const root = useReplayClick<HTMLDivElement>()
  const { colour, density, bannerHeight } = design.theme
  const looks = [styles.design, styles[design.templateCode], styles[density], styles[bannerHeight]]
  const { colour: ground, on } = themeColours[colour]
  const firstBanner = design.blocks.find(({ block }) => block.type === 'banner')
  return (
    <div ref={root} className={looks.filter(Boolean).join(' ')} style={{ '--shop': ground, '--shop-on': on } as object}>
      {design.blocks.map((shown, n) => (
        <div
          key={shown.block.id}
          data-block={shown.block.id}
          className={styles[shown.block.type]}
          style={{ '--n': n } as object}
        >
          <BlockBody shown={shown} company={company} isFirst={shown === firstBanner} />
        </div>
      ))}
    </div>
  )
}

interface BlockProps {
  readonly shown: ShownBlock
  readonly company: Company
  readonly isFirst: boolean
}

const isListOf = ({ contents }: ShownBlock) => contents.length > 0

function BlockBody({ shown, company, isFirst }: BlockProps): ReactNode {
  const { block, links } = shown
  if (block.type === 'spacer')
    return <hr className={`${styles[block.props.height]} ${block.props.hasLine ? styles.line : ''}`} />
  if (block.type === 'banner') return <ShopBanner slides={block.props.slides} links={links} isFirst={isFirst} />
  if (block.type === 'hotZone') return <ShopHotZone {...block.props} links={links} />
  if (block.type === 'notice')
    return (
      <p>
        <strong>公告</strong>
        {block.props.text}
      </p>
    )
  return (
    <Part title={block.props.title}>
      {isListOf(shown) ? <Contents shown={shown} /> : <Items shown={shown} company={company} />}
    </Part>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    {title && <h2>{title}</h2>}
    {children}
  </section>
)

/** Publications and meetings. */
const Contents = ({ shown: { contents } }: { shown: ShownBlock }) => (
  <ul className={styles.contents}>
    {contents.map(({ id, title, cover, summary, time, link }) => (
      <li key={id}>
        <Link to={link}>
          {cover && <img {...inWidth(cover, 160)} alt="" width={160} height={99} loading="lazy" />}
          <span>
            <strong>{title}</strong>
            {summary && <span>{summary}</span>}
            {time && <time dateTime={time}>{formatDate(time)}</time>}
          </span>
        </Link>
      </li>
    ))}
  </ul>
)

/** Everything else that stands in a list of its own. */
function Items({ shown: { block, goods, pictures, categories, brands }, company }: Omit<BlockProps, 'isFirst'>) {
  if (block.type === 'richText') return <RichContent html={block.props.html} />
  if (block.type === 'contact')
    return (
      <address className={styles.address}>
        {block.props.text && <p>{block.props.text}</p>}
        <p>
          {company.name}
          {company.address && `，${company.address}`}
        </p>
        <p>可在页面上方直接咨询供方。</p>
      </address>
    )
  if (categories.length > 0)
    return (
      <ul className={styles.chips}>
        {categories.map(({ id, name, goodsNum }) => (
          <li key={id}>
            <Link to={{ search: `?id=${company.id}&tab=goods&own=${id}` }}>
              {name}
              <span>{goodsNum}</span>
            </Link>
          </li>
        ))}
      </ul>
    )
  if (brands.length > 0)
    return (
      <ul className={styles.brands}>
        {brands.map(({ id, name, logo }) => (
          <li key={id}>
            <Link to={`/website/brands/${id}`}>
              {logo ? <img {...inWidth(logo, 120)} alt={name} width={120} height={48} loading="lazy" /> : name}
            </Link>
          </li>
        ))}
      </ul>
    )
  if (pictures.length > 0)
    return (
      <ul className={styles.pictures}>
        {pictures.map(({ id, url, caption }) => (
          <li key={id}>
            <img {...inWidth(url, 270)} alt="" width={270} height={180} loading="lazy" />
            {caption && <span>{caption}</span>}
          </li>
        ))}
      </ul>
    )
  return (
    <ul className={styles.goods}>
      {goods.map(one => (
        <li key={one.id}>
          <GoodsTile goods={one} />
        </li>
      ))}
    </ul>
  )
}
