import type { GoodsCard } from '@shangyouji/contract/goods/card-schemas'
import type { SearchType } from '@shangyouji/contract/search/calls'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { GoodsTile } from '../../../domains/goods/list/goods-tile.tsx'
import { apiContext, requestContext } from '../../../lib/context.ts'
import { openPublish } from '../../../lib/open-dialogs.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { SearchIcon } from '../../../ui/base/icons.tsx'
import { inWidth } from '../../../ui/pictures/in-width.ts'
import { formatTotal } from '../../../ui/text/format.ts'
import { useSearchNote } from '../search-note.ts'
import type { Route } from './+types/search.ts'
import styles from './search.module.css'

/** Where all hits of a type stand; a type without a list shows its best hits alone. */
const pages: Readonly<Partial<Record<SearchType, string>>> = {
  goods: '/website/goods',
  business: '/website/suppliers',
  demand: '/website/demands',
  solution: '/website/solutions',
  article: '/website/articles',
  video: '/website/videos',
  dataLibrary: '/website/library',
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const calls = context.get(apiContext)
  const request = context.get(requestContext)
  const keyword = url.searchParams.get('keyword')?.trim().slice(0, 200) ?? ''
  // every word is a page of its own, read once
  request.mayBeCached = false
  if (keyword === '')
    return { keyword, found: null, shown: null, help: null, hotWords: await calls.search.hotWords({}) }
  const found = await calls.search.all({ keyword })
  const isEmpty = found.goods.total === 0 && found.groups.every(group => group.total === 0)
  const help = isEmpty ? await calls.search.help({ keyword }) : null
  // mistyped words: what was most likely meant is shown
  const meant = help?.didYouMean[0]?.text
  const shown = meant === undefined ? found : await calls.search.all({ keyword: meant })
  return { keyword, found, shown, help, hotWords: [] }
}

export const handle = { isPhoneReady: true }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.keyword ? `${loaderData.keyword} · ` : ''}全站搜索 · 上游集` },
  { name: 'description', content: '一次搜索产品、供应商、品牌、需求、解决方案、文章、视频与资料，按类查看全部结果。' },
  // endless combinations of words are not for search engines
  ...(loaderData?.keyword ? [{ name: 'robots', content: 'noindex,follow' }] : []),
]

/** 全站搜索: one word over everything, a few of each kind with the way to all of them. */
const Cover = ({ src }: { src: string }) => (
  <img
    {...inWidth(src, 88)}
    alt=""
    className="rigid round-control object-cover"
    width={88}
    height={56}
    loading="lazy"
  />
)

export default function Search({ loaderData: { keyword, found, shown, help, hotWords } }: Route.ComponentProps) {
  const total = found ? found.goods.total + found.groups.reduce((sum, group) => sum + group.total, 0) : 0
  const noteOpened = useSearchNote(keyword, total)
  const meant = help?.didYouMean[0]?.text
  const all = (type: SearchType) => {
    const page = pages[type]
    return page && `${page}?keyword=${encodeURIComponent(meant ?? keyword)}`
  }

  return (
    <div className={`content ${styles.page}`} onClickCapture={noteOpened} onAuxClickCapture={noteOpened}>
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: '全站搜索' }]} />
      <h1>{keyword ? `“${keyword}”的搜索结果` : '全站搜索'}</h1>
      <ad-box position="SEARCH_ROW" />
      {!found && (
        <Card>
          <Empty icon={<SearchIcon />} title="想找什么？">
            在上方输入产品名称、CAS 号、货号、供应商或主题
          </Empty>
          <p className={styles.words}>
            {hotWords.map(({ word, link }) => (
              <Link className="accent" key={word} to={link || `/website/search?keyword=${encodeURIComponent(word)}`}>
                {word}
              </Link>
            ))}
          </p>
        </Card>
      )}
      {help && meant !== undefined && (
        <Card>
          <p className={styles.words} role="status">
            没有找到与“{keyword}”相关的内容，以下是“{meant}”的结果。您是不是要找：
            {help.didYouMean.map(({ text }) => (
              <Link className="accent" key={text} to={`/website/search?keyword=${encodeURIComponent(text)}`}>
                {text}
              </Link>
            ))}
          </p>
        </Card>
      )}
      {help && meant === undefined && <NothingFound keyword={keyword} help={help} />}
      {shown && shown.goods.total > 0 && (
        <Group label="产品" total={formatTotal(shown.goods.total, shown.goods.totalIsCapped)} all={all('goods')}>
          {shown.goods.match === 'ANY' && (
            <p className="mb-3 dim">没有与“{meant ?? keyword}”完全相符的产品，以下只符合其中一部分。</p>
          )}
          <Tiles goods={shown.goods.records} />
        </Group>
      )}
      {shown?.groups
        .filter(group => group.total > 0)
        .map(group => (
          <Group
            key={group.type}
            label={group.label}
            total={formatTotal(group.total, group.totalIsCapped)}
            all={all(group.type)}
          >
            <ul className={styles.hits}>
              {group.records.map(hit => (
                <li className="flex min-0 gap-3" key={hit.id}>
                  {hit.cover && <Cover src={hit.cover} />}
                  <div className="min-0">
                    <Link className="hover-accent medium break-words" to={hit.link}>
                      {hit.title}
                    </Link>
                    {hit.summary && <p>{hit.summary}</p>}
                  </div>
                </li>
              ))}
            </ul>
          </Group>
        ))}
    </div>
  )
}

interface NothingFoundProps {
  keyword: string
  help: NonNullable<Route.ComponentProps['loaderData']['help']>
}

/** Nothing answers the words: a demand, categories near them, and what shares a word with them. */
function NothingFound({ keyword, help }: NothingFoundProps) {
  return (
    <>
      <Card>
        <Empty
          icon={<SearchIcon />}
          title={`没有找到与“${keyword}”相关的内容`}
          action={
            <Button kind="primary" onClick={() => openPublish({ title: help.demandTitle })}>
              发布需求，让供方来找您
            </Button>
          }
        >
          可以换个说法、减少字数，或用 CAS 号、货号再试。
        </Empty>
        {help.categories.length > 0 && (
          <p className={styles.words}>
            相关类目：
            {help.categories.map(({ id, name }) => (
              <Link className="accent" key={id} to={`/website/goods?categoryId=${id}`}>
                {name}
              </Link>
            ))}
          </p>
        )}
      </Card>
      {help.similar.length > 0 && (
        <Group label="相似产品">
          <Tiles goods={help.similar} />
        </Group>
      )}
    </>
  )
}

const Tiles = ({ goods }: { goods: readonly GoodsCard[] }) => (
  <div className="stack columns-4 gap-4 phone-two-columns">
    {goods.slice(0, 8).map(one => (
      <GoodsTile key={one.id} goods={one} />
    ))}
  </div>
)

function Group({
  label,
  total,
  all,
  children,
}: {
  label: string
  total?: string
  all?: string | undefined
  children: ReactNode
}) {
  return (
    <Card
      title={
        <>
          {label} <small className={styles.total}>{total}</small>
        </>
      }
      extra={
        all && (
          <Link to={all} className="accent">
            查看全部{label}
          </Link>
        )
      }
    >
      {children}
    </Card>
  )
}
