import { shipTempLabels } from '@shangyouji/contract/goods/labels'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Formula } from '../../../domains/goods/formula.tsx'
import { CheckCircleIcon, EyeIcon, FlaskIcon, SnowIcon, TruckIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { Code } from '../../../ui/text/text.tsx'
import type { Details } from './details.ts'
import styles from './goods-facts.module.css'

/** Name, numbers and what one has to know before asking the price. */
export default function GoodsFacts({ goods }: { goods: Details }) {
  const { brand, brandName, compound } = goods
  return (
    <>
      <p className={`flex gap-2 ${styles.tags}`}>
        {goods.type === 'SERVICE' && <Tag tone="indigo">服务</Tag>}
        {goods.isTrial && <Tag tone="orange">可试用</Tag>}
        {goods.isInfoOnly && <Tag tone="amber">管制品 · 仅展示</Tag>}
      </p>
      <h1 className={styles.name}>{goods.name}</h1>
      <p className={`phone-gap-x-4 ${styles.english}`}>
        <span lang="en">{goods.nameEn}</span>
        <small>
          <EyeIcon /> {goods.readNum} 次浏览
        </small>
      </p>
      <dl className={`phone-gap-0 ${styles.facts}`}>
        <Fact name="品牌">
          {brand ? (
            <>
              <Link className="inline-row gap-1 accent" to={`/website/brands/${brand.id}`}>
                {brand.name}
              </Link>
              {brand.isAuthorised && (
                <Tag tone="teal" icon={<CheckCircleIcon className="teal" />}>
                  品牌授权
                </Tag>
              )}
            </>
          ) : (
            brandName
          )}
        </Fact>
        <Fact name="货号">{goods.catalogNo && <Code>{goods.catalogNo}</Code>}</Fact>
        <Fact name="CAS 号">
          {goods.cas &&
            (compound ? (
              <Link
                className="inline-row gap-1 accent"
                to={`/website/cas/${goods.cas}`}
                title={`${compound.nameZh}：结构与全部供应商`}
              >
                <Code>{goods.cas}</Code> <FlaskIcon className="teal" />
              </Link>
            ) : (
              <Code>{goods.cas}</Code>
            ))}
        </Fact>
        <Fact name="分子式">{goods.mf && <Formula text={goods.mf} />}</Fact>
        <Fact name="分子量">{goods.mw && `${goods.mw} g/mol`}</Fact>
        <Fact name="纯度">{goods.purity}</Fact>
        <Fact name="级别">{goods.grade}</Fact>
        <Fact name="形态">{goods.form}</Fact>
        <Fact name="产地">{goods.origin}</Fact>
        <Fact name="保质期">{goods.shelfLife}</Fact>
        <Fact name="货期">{goods.leadDays !== null && (goods.leadDays === 0 ? '当天' : `${goods.leadDays} 天`)}</Fact>
      </dl>
      {(goods.storage || goods.shipTemp) && (
        <p className={styles.keeping}>
          {goods.storage && (
            <span>
              <SnowIcon className="teal" />
              储存 <b className="medium ink">{goods.storage}</b>
            </span>
          )}
          {goods.shipTemp && (
            <span>
              <TruckIcon className="teal" />
              运输 <b className="medium ink">{shipTempLabels[goods.shipTemp]}</b>
            </span>
          )}
        </p>
      )}
    </>
  )
}

/** Nothing where there is nothing to say. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className="flex min-0 gap-2">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
