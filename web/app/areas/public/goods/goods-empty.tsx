import { rightCas, tidyCas } from '@shangyouji/contract/checks'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { GoodsList } from '../../../domains/goods/list/goods-list.tsx'
import { withoutParams, withParam } from '../../../lib/address.ts'
import { openPublish } from '../../../lib/open-dialogs.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { InfoIcon, SearchIcon } from '../../../ui/base/icons.tsx'
import { formatTotal } from '../../../ui/text/format.ts'
import { narrowing } from './goods-filter.ts'
import styles from './goods-results.module.css'
import type { Help } from './load-goods.ts'
import { InterpretedTerms } from './query-interpretation.tsx'

interface GoodsEmptyProps {
  keyword: string
  help: Help | null
  /** There are goods, but not on this page. */
  isBeyond: boolean
}

/** Nothing found: other words, fewer filters, near categories, a demand; and what is similar. */
export default function GoodsEmpty({ keyword, help, isBeyond }: GoodsEmptyProps) {
  const [params] = useSearchParams()
  if (isBeyond) {
    return (
      <Card>
        <Empty
          title="这一页没有内容"
          action={<Link to={{ search: withParam(params, 'current', null) }}>回到第一页</Link>}
        />
      </Card>
    )
  }
  if (help?.corrected) return <Corrected keyword={keyword} help={help} corrected={help.corrected} />
  const filters = narrowing(params)
  const checkDigit = wrongCheckDigit(keyword)
  const words = help?.help
  return (
    <>
      <Card>
        <Empty
          icon={<SearchIcon />}
          title={keyword ? `没有找到与“${keyword}”相符的产品` : '没有符合条件的产品'}
          action={
            <Button kind="primary" onClick={() => openPublish({ title: words?.demandTitle ?? '', mayLogIn: true })}>
              发布需求，让供方来找您
            </Button>
          }
        >
          {checkDigit ?? '可以换个说法、减少筛选，或等供方带着报价来找您。'}
        </Empty>
        <dl className={styles.ways}>
          {words && words.didYouMean.length > 0 && (
            <Way name="您是不是要找">
              <InterpretedTerms meant={words.didYouMean} />
            </Way>
          )}
          {help && help.relaxed.length > 0 && (
            <Way name="放宽一项条件">
              {help.relaxed.map(({ keys, total, totalIsCapped }) => (
                <Link className="hover-edge" key={keys[0]} to={{ search: withoutParams(params, keys) }}>
                  不限{filterNames[keys[0]!] ?? '该属性'}
                  <small className="hint">{formatTotal(total, totalIsCapped)} 件</small>
                </Link>
              ))}
            </Way>
          )}
          {filters.length > 0 && (
            <Way name="重新开始">
              <Link className="hover-edge" to={{ search: withoutParams(params, filters) }}>
                清空全部筛选
              </Link>
            </Way>
          )}
          {words && words.categories.length > 0 && (
            <Way name="相关类目">
              {words.categories.map(({ id, name }) => (
                <Link className="hover-edge" key={id} to={`/website/goods?categoryId=${id}`}>
                  {name}
                </Link>
              ))}
            </Way>
          )}
        </dl>
      </Card>
      {words && words.similar.length > 0 && (
        <>
          <h2 className="section-title">相似产品</h2>
          <GoodsList goods={words.similar.slice(0, 10)} view="grid" heading="h3" />
        </>
      )}
      {help && help.popular.length > 0 && (
        <>
          <h2 className="section-title">热门产品</h2>
          <GoodsList goods={help.popular} view="grid" heading="h3" />
        </>
      )}
    </>
  )
}

function wrongCheckDigit(keyword: string): string | null {
  const cas = rightCas(keyword)
  return cas && `CAS 号 ${tidyCas(keyword)} 的校验位不正确，末位应为 ${cas.at(-1)}，即 ${cas}。`
}

interface CorrectedProps {
  keyword: string
  help: Help
  corrected: NonNullable<Help['corrected']>
}

/** Mistyped words: the goods of what was most likely meant, said so above them. */
function Corrected({ keyword, help, corrected: { keyword: meant, found } }: CorrectedProps) {
  const [params] = useSearchParams()
  return (
    <>
      <p className={styles.notice} role="status">
        <InfoIcon className="warning" />
        <span>
          {wrongCheckDigit(keyword) ?? `没有找到与“${keyword}”相符的产品，以下是“${meant}”的结果。`}
          您是不是要找：
          <InterpretedTerms meant={help.help?.didYouMean ?? []} />
        </span>
      </p>
      <GoodsList goods={found.records} view="grid" />
      {found.total > found.records.length && (
        <p className={styles.all}>
          <Link to={{ search: withParam(params, 'keyword', meant) }}>
            查看“{meant}”的全部 {formatTotal(found.total, found.totalIsCapped)} 件产品
          </Link>
        </p>
      )}
    </>
  )
}

const filterNames: Readonly<Record<string, string>> = {
  categoryId: '类目',
  brandIds: '品牌',
  price: '价格',
  area: '所在地',
  origins: '产地',
  grades: '级别',
  packSizes: '规格',
  levelCodes: '会员等级',
  type: '类型',
  hasStock: '库存',
  isTrial: '试用',
  isAuthorised: '品牌授权',
}

const Way = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="flex wrap gap-2">{children}</dd>
  </div>
)
