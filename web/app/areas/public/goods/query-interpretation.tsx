import type { GoodsFound } from '@shangyouji/contract/goods/search-schemas'
import type { Meant } from '@shangyouji/contract/search/calls'
import { Link, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { withParam } from '../../../lib/address.ts'
import { ArrowRightIcon, FlaskIcon, InfoIcon } from '../../../ui/base/icons.tsx'
import { formatTotal } from '../../../ui/text/format.ts'
import { Code } from '../../../ui/text/text.tsx'
import styles from './goods-results.module.css'

type Found = Pick<z.output<typeof GoodsFound>, 'compound' | 'corrected' | 'match' | 'records' | 'relatedFrom'>

/** What the words were taken for: a compound of the library, a part of a catalogue number, some of the words. */
export default function QueryInterpretation({
  found: { compound, corrected, match, records, relatedFrom },
  keyword,
  meant,
}: {
  found: Found
  keyword: string
  /** What was probably meant, where little was found. */
  meant: readonly Meant[]
}) {
  return (
    <>
      {records.length > 0 && corrected !== null && (
        <p className={styles.notice} role="status">
          <InfoIcon className="warning" />
          您是不是要找“{corrected}”？它的产品排在前面
        </p>
      )}
      {meant.length > 0 && (
        <p className={styles.notice}>
          <InfoIcon className="warning" />
          <span>
            您是不是要找
            <InterpretedTerms meant={meant} />
          </span>
        </p>
      )}
      {compound && (
        <p className={`tone-teal ${styles.compound}`}>
          <FlaskIcon />
          <span className="ink">
            化合物 <strong>{compound.nameZh}</strong> {compound.nameEn} · CAS <Code>{compound.cas}</Code>
          </span>
          <Link to={`/website/cas/${compound.cas}`}>
            结构、分子量与全部供应商
            <ArrowRightIcon />
          </Link>
        </p>
      )}
      {records.length > 0 && match === 'ANY' && (
        <p className={styles.notice}>
          <InfoIcon className="warning" />
          没有同时符合“{keyword}”全部词语的产品，以下符合其中一部分
        </p>
      )}
      {records.length > 0 && match === 'PART' && (
        <p className={styles.notice}>
          <InfoIcon className="warning" />
          以下产品的货号或名称中含有“{keyword}”
        </p>
      )}
      {relatedFrom !== null && relatedFrom > 0 && (
        <p className={styles.notice}>
          <InfoIcon className="warning" />
          完全符合的有 {relatedFrom} 件，其后是相关产品
        </p>
      )}
    </>
  )
}

/** Words that lead to their goods, the other filters as they are. */
export function InterpretedTerms({ meant }: { meant: readonly Meant[] }) {
  const [params] = useSearchParams()
  return meant.map(({ text, total, totalIsCapped }) => (
    <Link key={text} className={`hover-edge ${styles.meant}`} to={{ search: withParam(params, 'keyword', text) }}>
      {text}
      <small>{formatTotal(total, totalIsCapped)} 件</small>
    </Link>
  ))
}
