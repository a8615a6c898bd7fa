import { data, Link } from 'react-router'
import { apiContext, requestContext } from '../../../lib/context.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import { RichContent } from '../../../ui/text/rich-content.tsx'
import styles from '../guide/guide.module.css'
import type { Route } from './+types/agreement.ts'

const codes = ['register', 'privacy', 'law'] as const
const names = { register: '用户协议', privacy: '隐私政策', law: '法律声明' } as const

export const handle = { isPhoneReady: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  context.get(requestContext).tags.add('site')
  const code = codes.find(known => known === (url.searchParams.get('type') ?? 'register'))
  if (!code) throw data(null, { status: 404 })
  const version = Number(url.searchParams.get('version')) || undefined
  return context.get(apiContext).policy.getByCode({ code, ...(version ? { version } : {}) })
}

export const meta = ({ loaderData: policy }: Route.MetaArgs) => [{ title: `${policy?.title ?? '协议'} · 上游集` }]

/** The policy documents; older versions that were in force stay readable. */
export default function Agreement({ loaderData: policy }: Route.ComponentProps) {
  return (
    <div className="content">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: policy.title }]} />
      <div className={styles.columns}>
        <nav className={styles.menu} aria-label="协议">
          {codes.map(code => (
            <Link
              className="current-tint"
              key={code}
              to={`/agreement?type=${code}`}
              aria-current={code === policy.code ? 'page' : undefined}
            >
              {names[code]}
            </Link>
          ))}
        </nav>
        <Card>
          <h1>{policy.title}</h1>
          <p className={styles.note}>
            第 {policy.version} 版，{formatDate(policy.effectiveTime)} 起生效
          </p>
          <RichContent html={policy.content} />
          {policy.versions.length > 1 && (
            <p className={styles.note}>
              历史版本：
              {policy.versions.map(({ version, effectiveTime }) => (
                <Link key={version} to={`/agreement?type=${policy.code}&version=${version}`}>
                  第 {version} 版（{formatDate(effectiveTime)}）
                </Link>
              ))}
            </p>
          )}
        </Card>
      </div>
    </div>
  )
}
