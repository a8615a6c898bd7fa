import type { GoodsFound } from '@shangyouji/contract/goods/search-schemas'
import type { Meant } from '@shangyouji/contract/search/calls'
import { demandTitleOf } from '@shangyouji/contract/search/demand-title'
import { Link, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { withParam } from '../../../lib/address.ts'
import { useReplayClick } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { openPublish } from '../../../lib/open-dialogs.ts'
import { Button } from '../../../ui/base/button.tsx'
import { ArrowRightIcon, FlaskIcon, InfoIcon } from '../../../ui/base/icons.tsx'
import { formatTotal } from '../../../ui/text/format.ts'
import { Code } from '../../../ui/text/text.tsx'
import styles from './goods-results.module.css'

type Found = Pick<z.output<typeof GoodsFound>, 'compound' | 'corrected' | 'match' | 'records' | 'relatedFrom' | 'tasks'>

/** What the words were taken for: a compound of the library, a part of a catalogue number, some of the words. */
export default function QueryInterpretation({
  found: { compound, corrected, match, records, relatedFrom, tasks },
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
      {records.length > 0 && match === 'ANY' && <OnlyPartly keyword={keyword} tasks={tasks} />}
      {records.length > 0 && match === 'ALL' && tasks.length > 0 && (
        <p className={styles.notice}>
          <InfoIcon className="warning" />
          按用途“{tasks.join('”“')}”为您找到以下产品
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

interface OnlyPartlyProps {
  keyword: string
  /** What one wants to do, as it was guessed. */
  tasks: readonly string[]
}

/** No goods have all of it: what those below were found by, and a demand for who has it. */
function OnlyPartly({ keyword, tasks }: OnlyPartlyProps) {
  const root = useReplayClick<HTMLDivElement>()
  return (
    <div ref={root} className={`phone-stack ${styles.notice}`} role="status">
      <InfoIcon className="warning" />
      <p className="grow">
        <strong>没有与“{keyword}”完全相符的产品</strong>
        <br />
        {tasks.length > 0
          ? `以下产品用于“${tasks.join('”“')}”，按您的描述推测，是否合用请核对。`
          : '以下产品只符合其中一部分，各自缺少的写在产品下面。'}
      </p>
      <Button className="rigid" onClick={() => openPublish({ title: demandTitleOf(keyword), mayLogIn: true })}>
        发布需求，让供方来找您
      </Button>
    </div>
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
