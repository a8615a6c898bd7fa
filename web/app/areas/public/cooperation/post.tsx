import { lazy, Suspense, useState } from 'react'
import { data, Link, useRevalidator } from 'react-router'
import { kindLabels, kindOfPath, postCalls } from '../../../domains/cooperation/kinds.ts'
import { PostCard, type PostPublisher, placeOf, Until } from '../../../domains/cooperation/post-card.tsx'
import { isFailure } from '../../../lib/api/failure.ts'
import { apiContext, requestContext } from '../../../lib/context.ts'
import { sharePreview } from '../../../lib/share-preview.ts'
import { Avatar } from '../../../ui/base/avatar.tsx'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { type Fact, Facts } from '../../../ui/base/facts.tsx'
import { ExternalIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { inWidth } from '../../../ui/pictures/in-width.ts'
import { RichContent } from '../../../ui/text/rich-content.tsx'
import { RelativeTime } from '../../../ui/text/text.tsx'
import type { Route } from './+types/post.ts'
import styles from './cooperation.module.css'
import { MyStep } from './my-step.tsx'
import { postJsonLd } from './post-json-ld.ts'

const SignUpDialog = lazy(() => import('./enrolment-dialog.tsx'))

const SIMILAR = 4

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const kind = kindOfPath(url.pathname)
  const calls = postCalls(context.get(apiContext), kind)
  const { tags } = context.get(requestContext)
  const post = await calls.getInfo({ id }).catch(error => {
    // not there, not public any more, or no id at all
    if (isFailure(error)) throw data({ msg: `该${kindLabels[kind].noun}不存在或已下架` }, { status: 404 })
    throw error
  })
  const alike = await calls.sameDemand({ id, limit: SIMILAR })
  const tag = kind.toLowerCase()
  for (const one of [post, ...alike]) tags.add(`${tag}:${one.id}`)
  return { kind, post, alike, origin: url.origin }
}

export const handle = { isPhoneReady: true }

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: '内容不存在 · 上游集' }]
  const { kind, post, origin } = loaderData
  const { path, list, types } = kindLabels[kind]
  const address = `${origin}${path}/${post.id}`
  const description = [post.terms, post.summary].filter(Boolean).join('。').slice(0, 120) || post.title
  return [
    { title: `${post.title} · ${types[post.type] ?? list} · 上游集` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...sharePreview({ title: post.title, description, address, picture: post.cover }),
    { 'script:ld+json': postJsonLd(kind, post, address) },
  ]
}

function PublishedBy({ publisher: { kind, name, logo, link } }: { publisher: PostPublisher }) {
  return (
    <div className="row gap-3">
      <Avatar src={logo} name={name} size={40} square={kind !== 'PERSON'} />
      <div>
        {link ? (
          <Link className="semibold break-words phone-link" to={link}>
            {name}
          </Link>
        ) : (
          <strong className="semibold break-words">{name}</strong>
        )}
        <small className="hint block">
          {{ PLATFORM: '平台发布，由平台客服答复', COMPANY: '供方企业', PERSON: '个人用户' }[kind]}
        </small>
      </div>
    </div>
  )
}

/** One project or one organisation: what it is, what I can do now, and others like it. */
export default function Post({ loaderData: { kind, post, alike } }: Route.ComponentProps) {
  const [isOpen, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const words = kindLabels[kind]
  const facts: readonly Fact[] = [
    [words.termsLabel, post.terms],
    ['类型', words.types[post.type]],
    ['所在地区', placeOf(post)],
    ['截止日期', kind === 'TEAMWORK' ? post.endDate || '长期有效' : ''],
    ['行业', post.industryTags.join('、')],
  ]
  return (
    <div className="content">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: words.list, to: words.path }, { label: post.title }]} />
      <div className={styles.columns}>
        <div className="stack top gap-4">
          <Card>
            <Intro kind={kind} post={post} />
            {post.summary && <p className="mt-3 dim">{post.summary}</p>}
            <Facts facts={facts} className={`medium-values ${styles.facts}`} />
          </Card>
          {post.content && (
            <Card title={kind === 'TEAMWORK' ? '项目说明' : '机构介绍'}>
              <RichContent html={post.content} />
            </Card>
          )}
        </div>
        <aside className="stack top self-start sticky gap-4 phone-static" aria-label={words.signUp}>
          <Card>
            {kind === 'TEAMWORK' && (
              <p className={styles.until}>
                <span>截止</span>
                <Until endDate={post.endDate} />
              </p>
            )}
            <MyStep kind={kind} post={post} onSignUp={() => setOpen(true)} />
          </Card>
          <Card title={kind === 'TEAMWORK' ? '发布方' : '登记方'}>
            <PublishedBy publisher={post.publisher} />
          </Card>
          <SignUpNotes />
        </aside>
      </div>
      {alike.length > 0 && <Alike kind={kind} alike={alike} />}
      {isOpen && (
        <Suspense>
          <SignUpDialog kind={kind} post={post} onClose={() => setOpen(false)} onDone={() => void revalidate()} />
        </Suspense>
      )}
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Intro({ kind, post }: Pick<Loaded, 'kind' | 'post'>) {
  const words = kindLabels[kind]
  return (
    <div className={styles.intro}>
      {kind === 'DIRECTORY' && <Avatar src={post.cover} name={post.title} size={72} square />}
      <div className="fill">
        <p className="row wrap gap-2">
          <Tag tone={kind === 'TEAMWORK' ? 'indigo' : 'teal'}>{words.types[post.type]}</Tag>
          {post.industryTags.map(tag => (
            <Link key={tag} to={`${words.path}?industryTag=${encodeURIComponent(tag)}`}>
              <Tag>{tag}</Tag>
            </Link>
          ))}
        </p>
        <h1 className="my-2 break-words">{post.title}</h1>
        <p className="row note wrap gap-4">
          {post.publishTime && (
            <span>
              <RelativeTime at={post.publishTime} /> 发布
            </span>
          )}
          <span>
            {post.enrollNum} 人{kind === 'TEAMWORK' ? '报名' : '申请联系'}
          </span>
          {post.website && (
            <a
              href={post.website}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="inline-row gap-1 accent"
            >
              官方网站
              <ExternalIcon />
            </a>
          )}
        </p>
      </div>
      {kind === 'TEAMWORK' && post.cover && (
        <img {...inWidth(post.cover, 212)} alt="" width={212} height={131} className={styles.cover} />
      )}
    </div>
  )
}

const Alike = ({ kind, alike }: Pick<Loaded, 'kind' | 'alike'>) => (
  <section className="mt-6">
    <h2 className="mb-3 text-16">{kindLabels[kind].alike}</h2>
    <ul className="stack gap-3">
      {alike.map(other => (
        <li key={other.id}>
          <PostCard kind={kind} post={other} />
        </li>
      ))}
    </ul>
  </section>
)

const SignUpNotes = () => (
  <Card title="报名须知">
    <ul className="bullet-notes">
      <li>报名内容与联系方式只有发布方能看到</li>
      <li>对方接受后，双方可以看到彼此的联系方式</li>
      <li>答复前可以撤回报名</li>
    </ul>
  </Card>
)
