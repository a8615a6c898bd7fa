import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type CommentPage, default as Comments } from '../../../domains/comments/comments.tsx'
import { type TrialReport, TrialReportList } from '../../../domains/trial/trial-report-list.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { ExternalIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatTotal } from '../../../ui/text/format.ts'
import { RichContent } from '../../../ui/text/rich-content.tsx'
import { Code } from '../../../ui/text/text.tsx'
import type { Details } from './details.ts'
import { Documents } from './documents.tsx'
import styles from './goods-sections.module.css'
import { Safety } from './safety.tsx'

interface Section {
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}

/** Everything about the goods below what one buys; the line of titles stays in sight. */
export default function GoodsSections({
  goods,
  comments,
  reports,
}: {
  goods: Details
  comments: CommentPage
  reports: readonly TrialReport[]
}) {
  const sections = sectionsOf(goods, reports)
  const titles = [
    ...sections,
    {
      id: 'comments',
      title: `评论${comments.total > 0 ? `（${formatTotal(comments.total, comments.totalIsCapped)}）` : ''}`,
    },
  ]
  const at = useSectionInSight(titles)
  return (
    <>
      <nav aria-label="产品内容" className={styles.tabs}>
        <ul>
          {titles.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className={cx('current-below', id === at && 'semibold')}
                aria-current={id === at || undefined}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, title, body }) => (
        <Card key={id} id={id} title={title} className={styles.section}>
          {body}
        </Card>
      ))}
      <div id="comments" className={styles.section}>
        <Comments
          bizType="goodsInfo"
          bizId={goods.id}
          first={comments}
          placeholder="用过这个产品？说说效果，或向供应商和同行提问"
        />
      </div>
      <footer className="note">
        <a href={`/website/infringement?target=/website/goods/${goods.id}`}>侵权投诉</a>
      </footer>
    </>
  )
}

function sectionsOf(goods: Details, reports: readonly TrialReport[]): Section[] {
  const documentNum = Object.values(goods.docs).reduce((sum, list) => sum + list.length, 0)
  const rows = paramRows(goods)
  return [
    {
      id: 'detail',
      title: '产品详情',
      body: goods.detail ? (
        <RichContent html={goods.detail} />
      ) : (
        <p className="quiet">供应商还没有填写详情，可直接咨询。</p>
      ),
    },
    ...(rows.length > 0 ? [{ id: 'params', title: '技术参数', body: <Params rows={rows} /> }] : []),
    {
      id: 'documents',
      title: documentNum > 0 ? `资料下载（${documentNum}）` : '资料下载',
      body: <Documents goods={goods} />,
    },
    ...(goods.compound?.hazards || (goods.compound?.regulations.length ?? 0) > 0
      ? [{ id: 'safety', title: '安全信息', body: <Safety goods={goods} /> }]
      : []),
    ...(goods.components.length > 0
      ? [{ id: 'components', title: '组分', body: <Components components={goods.components} /> }]
      : []),
    ...(goods.applications || goods.useCases.length + goods.refs.length > 0
      ? [{ id: 'applications', title: '应用与文献', body: <Applications goods={goods} /> }]
      : []),
    ...(reports.length > 0 ? [{ id: 'reports', title: '试用报告', body: <TrialReportList reports={reports} /> }] : []),
  ]
}

function paramRows(goods: Details): { k: string; v: string }[] {
  const own = [
    { k: '英文名', v: goods.nameEn },
    { k: '纯度', v: goods.purity },
    { k: '级别', v: goods.grade },
    { k: '形态', v: goods.form },
    { k: '分子式', v: goods.mf },
    { k: '分子量', v: goods.mw && `${goods.mw} g/mol` },
    { k: '储存条件', v: goods.storage },
    { k: '保质期', v: goods.shelfLife },
  ].filter(({ v }) => v)
  const said = new Set(goods.params.map(({ k }) => k))
  return [...goods.params, ...own.filter(({ k }) => !said.has(k))]
}

const Params = ({ rows }: { rows: readonly { k: string; v: string }[] }) => (
  <dl className={styles.params}>
    {rows.map(({ k, v }) => (
      <div key={k}>
        <dt>{k}</dt>
        <dd>{v}</dd>
      </div>
    ))}
  </dl>
)

const Components = ({ components }: { components: Details['components'] }) => (
  <table className={`full text-13 ${styles.components}`}>
    <thead>
      <tr>
        <th className="bg-ground dim" scope="col">
          组分
        </th>
        <th className="bg-ground dim" scope="col">
          CAS 号
        </th>
        <th className="bg-ground dim" scope="col">
          质量分数
        </th>
      </tr>
    </thead>
    <tbody>
      {components.map(({ name, cas, percent }) => (
        <tr key={name + cas}>
          <th scope="row">{name}</th>
          <td>
            {cas ? (
              <Link className="accent" to={`/website/cas/${cas}`}>
                <Code>{cas}</Code>
              </Link>
            ) : (
              '—'
            )}
          </td>
          <td>{percent === null ? '—' : `${percent}%`}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Applications = ({ goods: { applications, useCases, refs } }: { goods: Details }) => (
  <>
    {useCases.length > 0 && (
      <ul className={styles.uses} aria-label="用途">
        {useCases.map(name => (
          <li key={name}>
            <Link to={`/website/goods?keyword=${encodeURIComponent(name)}`}>
              <Tag tone="teal">{name}</Tag>
            </Link>
          </li>
        ))}
      </ul>
    )}
    {applications && <p className={styles.text}>{applications}</p>}
    {refs.length > 0 && (
      <ul className={cx(applications && 'mt-3', styles.refs)} aria-label="参考文献">
        {refs.map(pmid => (
          <li key={pmid}>
            <a
              className="inline-row gap-1 accent"
              href={`https://pubmed.ncbi.nlm.nih.gov/${pmid}/`}
              target="_blank"
              rel="noopener noreferrer nofollow"
            >
              PMID <Code>{pmid}</Code> <ExternalIcon />
            </a>
          </li>
        ))}
      </ul>
    )}
  </>
)

/** The last section whose head has passed under the line of titles. */
function useSectionInSight(sections: readonly { readonly id: string }[]): string {
  const ids = sections.map(({ id }) => id).join(' ')
  const [at, setAt] = useState(sections[0]?.id ?? '')
  useEffect(() => {
    const heads = ids.split(' ').flatMap(id => document.getElementById(id) ?? [])
    const look = () => setAt(heads.findLast(head => head.getBoundingClientRect().top < 120)?.id ?? heads[0]?.id ?? '')
    addEventListener('scroll', look, { passive: true })
    look()
    return () => removeEventListener('scroll', look)
  }, [ids])
  return at
}
