import { Link, useSearchParams } from 'react-router'
import { kindLabels, kindOfPath, type PostKind, postCalls } from '../../../domains/cooperation/kinds.ts'
import { PostCard } from '../../../domains/cooperation/post-card.tsx'
import { INDUSTRY } from '../../../domains/demand/dictionaries.ts'
import { withParam } from '../../../lib/address.ts'
import { apiContext, requestContext } from '../../../lib/context.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { LinkButton } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { SearchIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { ChosenFilters, type Facet, FacetBar } from '../../../ui/list/facets.tsx'
import { ListHead, ListSearch } from '../../../ui/list/list-head.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { ListTotal, type Sort, SortBar } from '../../../ui/list/sort-bar.tsx'
import type { Route } from './+types/posts.ts'
import styles from './cooperation.module.css'
import { PublishLink } from './publish-link.tsx'
import { toOwn } from './to-own.ts'

const SIZE = 10
const sorts: readonly Sort[] = [
  { key: 'publishTime', label: '最新发布' },
  { key: 'enrollNum', label: '最多报名' },
]

/** What the address asks for; words that mean nothing here count as absent. */
function filterOf(params: URLSearchParams, types: Readonly<Record<string, string>>) {
  const type = params.get('type')
  const current = Number(params.get('current') ?? 1)
  return {
    // one of the kind's own words, which its call knows
    type: (type && type in types ? type : undefined) as 'OTHER' | undefined,
    province: params.get('province')?.slice(0, 12) || undefined,
    industryTag: params.get('industryTag')?.trim().slice(0, 20) || undefined,
    keyword: params.get('keyword')?.trim().slice(0, 50) || undefined,
    sort: sorts.find(({ key }) => key === params.get('sort'))?.key as 'publishTime' | undefined,
    current: Number.isInteger(current) && current >= 1 && current <= 1_000_000 ? current : 1,
  }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  if (url.searchParams.has('mine')) toOwn(context, url)
  const calls = context.get(apiContext)
  const kind = kindOfPath(url.pathname)
  const { types } = kindLabels[kind]
  const filter = filterOf(url.searchParams, types)
  const [page, provinces, { [INDUSTRY]: industries = [] }, near] = await Promise.all([
    postCalls(calls, kind).search({ ...filter, size: SIZE }),
    calls.area.search({ level: 'PROVINCE' }),
    calls.dictionaryItem.list({ type: [INDUSTRY] }),
    filter.industryTag ? calls.industryRelated.list({ name: filter.industryTag }) : [],
  ])
  context.get(requestContext).tags.add(kind.toLowerCase())
  return {
    kind,
    page,
    keyword: filter.keyword ?? '',
    related: near[0]?.related ?? [],
    origin: url.origin,
    facets: [
      { key: 'type', label: '类型', options: Object.entries(types).map(([value, label]) => ({ value, label })) },
      { key: 'industryTag', label: '行业', options: industries.map(({ name }) => ({ value: name, label: name })) },
      { key: 'province', label: '地区', options: provinces.map(({ value, fullName }) => ({ value, label: fullName })) },
    ] satisfies Facet[],
  }
}

export const handle = { isPhoneReady: true }

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData) return [{ title: '上游集' }]
  const { kind, keyword, facets, origin, page } = loaderData
  const { list, about, path } = kindLabels[kind]
  const params = new URLSearchParams(location.search)
  const chosen = facets.flatMap(
    facet => facet.options.find(({ value }) => value === params.get(facet.key))?.label ?? [],
  )
  const kept = new URLSearchParams(
    [...params].filter(([name]) => ['type', 'industryTag', 'province', 'current'].includes(name)),
  )
  return [
    { title: `${[keyword, ...chosen, list].filter(Boolean).join(' · ')} · 上游集` },
    { name: 'description', content: `${chosen.length > 0 ? `${chosen.join('、')}：` : ''}${about}` },
    { tagName: 'link', rel: 'canonical', href: `${origin}${path}${kept.size > 0 ? `?${kept}` : ''}` },
    // endless combinations of words are not for search engines
    ...(keyword ? [{ name: 'robots', content: 'noindex,follow' }] : []),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: list,
        itemListElement: page.records.map((post, i) => ({
          '@type': 'ListItem',
          position: i + 1,
          url: `${origin}${path}/${post.id}`,
          name: post.title,
        })),
      },
    },
  ]
}

/** 合作项目 and 行业名录: what is public, with filters that are links. */
export default function Posts({ loaderData: { kind, page, facets, keyword, related } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const words = kindLabels[kind]
  const other = kindLabels[kind === 'TEAMWORK' ? 'DIRECTORY' : 'TEAMWORK']
  return (
    <div className="content">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: words.list }]} />
      <ListHead title={words.list} lead={words.lead}>
        <ListSearch action={words.path} maxLength={50} label={`在${words.list}中搜索`} />
      </ListHead>
      <FacetBar facets={facets} />
      <ChosenFilters facets={[{ key: 'keyword', label: '关键词', options: [] }, ...facets]} />
      <div className={styles.columns}>
        <div>
          <SortBar sorts={sorts}>
            <ListTotal {...page} noun={words.unit} />
          </SortBar>
          {page.records.length === 0 ? (
            <NoPosts kind={kind} keyword={keyword} />
          ) : (
            <ul className="stack gap-3" aria-label={`${words.list}列表`}>
              {page.records.map(post => (
                <li key={post.id}>
                  <PostCard kind={kind} post={post} heading="h2" />
                </li>
              ))}
            </ul>
          )}
          <Pager {...page} noun={words.unit} />
        </div>
        <aside className="stack top self-start sticky gap-4 phone-static mt-4">
          <PublishCard kind={kind} />
          {related.length > 0 && (
            <Card title="相关行业">
              <ul className="flex wrap gap-2">
                {related.map(name => (
                  <li key={name}>
                    <Link to={{ search: withParam(params, 'industryTag', name) }}>
                      <Tag>{name}</Tag>
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <Card title="相关入口">
            <ul className="stack gap-2">
              <li>
                <Link className="accent" to={other.path}>
                  {other.list}
                </Link>
              </li>
              <li>
                <Link className="accent" to="/website/suppliers">
                  供应商
                </Link>
              </li>
              <li>
                <Link className="accent" to="/apply">
                  申请试用账号与线上展厅
                </Link>
              </li>
            </ul>
          </Card>
        </aside>
      </div>
    </div>
  )
}

interface NoPostsProps {
  kind: PostKind
  keyword: Route.ComponentProps['loaderData']['keyword']
}

function NoPosts({ kind, keyword }: NoPostsProps) {
  const words = kindLabels[kind]
  return (
    <Card>
      <Empty
        icon={<SearchIcon />}
        title={keyword ? `没有找到与“${keyword}”相关的${words.list}` : `没有符合条件的${words.list}`}
        action={
          <LinkButton to={words.path} kind="primary">
            查看全部{words.list}
          </LinkButton>
        }
      >
        可以换个说法、减少筛选条件，或自己发布一条。
      </Empty>
    </Card>
  )
}

const PublishCard = ({ kind }: { kind: PostKind }) => (
  <Card title={kindLabels[kind].publish}>
    <p className="mb-3 text-13 dim">
      {kind === 'TEAMWORK' ? '说清项目、阶段与条件，合适的合作方会来报名。' : '让同行按行业与地区找到您的机构。'}
    </p>
    <PublishLink kind={kind} />
    <ol className="numbered-notes">
      <li>填写并提交，预计3个工作日内完成审核</li>
      <li>有人报名时收到通知，逐个答复</li>
      <li>接受后，双方可以看到彼此的联系方式</li>
    </ol>
  </Card>
)
