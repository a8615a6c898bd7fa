import type { GoodsFound } from '@shangyouji/contract/goods-search'
import { Link } from 'react-router'
import type { z } from 'zod'
import { ArrowRightIcon, FlaskIcon, InfoIcon } from '../../../ui/icons.tsx'
import { Code } from '../../../ui/text.tsx'
import styles from './goods-results.module.css'

type Found = Pick<z.output<typeof GoodsFound>, 'compound' | 'match' | 'records' | 'relatedFrom'>

/** What the words were taken for: a compound of the library, a part of a catalogue number, some of the words. */
export function Understood({
  found: { compound, match, records, relatedFrom },
  keyword,
}: {
  found: Found
  keyword: string
}) {
  return (
    <>
      {compound && (
        <p className={styles.compound}>
          <FlaskIcon />
          <span>
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
          <InfoIcon />
          没有同时符合“{keyword}”全部词语的产品，以下符合其中一部分
        </p>
      )}
      {records.length > 0 && match === 'PART' && (
        <p className={styles.notice}>
          <InfoIcon />
          以下产品的货号中含有“{keyword}”
        </p>
      )}
      {relatedFrom !== null && relatedFrom > 0 && (
        <p className={styles.notice}>
          <InfoIcon />
          完全符合的有 {relatedFrom} 件，其后是相关产品
        </p>
      )}
    </>
  )
}
