import type { Badge } from '@shangyouji/contract/leads/calls'
import { badgeTypeLabels } from '@shangyouji/contract/meetings/labels'
import { QRCode } from 'antd'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import print from '../../domains/appointments/appointments.module.css'
import { api } from '../../lib/api/client.ts'
import { apiContext } from '../../lib/context.ts'
import { Button, GuardedButton } from '../../ui/base/button.tsx'
import { Field, Select } from '../../ui/base/field.tsx'
import type { Route } from './+types/badges.ts'
import styles from './badges.module.css'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  context.get(apiContext).enroll.door({ id: params.meeting })

export const meta = () => [{ title: '打印胸卡 · 上游集' }]
export const handle = { isPhoneReady: true }

const sizes = { badge90: '90 × 130 mm', badge100: '100 × 140 mm', label: '标签 80 × 50 mm' } as const
type Size = keyof typeof sizes
/** Printed by the browser, whose sheet is as large as one badge. */
const sheets: Readonly<Record<Size, string>> = { badge90: '90mm 130mm', badge100: '100mm 140mm', label: '80mm 50mm' }

/** In pixels of a sheet, 96 an inch. */
const codeSizes: Readonly<Record<Size, number>> = { badge90: 150, badge100: 170, label: 100 }
const SIZE_KEY = 'badge-size'

const cameOptions = [
  { value: '', label: '全部' },
  { value: 'true', label: '已签到' },
  { value: 'false', label: '未签到' },
]

/** 打印胸卡: each on a sheet of its own; the code is for exhibitors alone and lets nobody in. `?id=` prints one. */
export default function Badges({ loaderData: door, params: { meeting } }: Route.ComponentProps) {
  const [size, setSize] = useState<Size>('badge90')
  const { search } = useLocation()
  const [came, setCame] = useState('')
  const [badges, setBadges] = useState<readonly Badge[] | null>(null)
  const one = new URLSearchParams(search).get('id')
  const read = async () =>
    setBadges(await readBadges(meeting, { came: came === '' ? undefined : came === 'true', ids: one ? [one] : [] }))
  // the sheets of a device stay the same; who was let in just now is printed at once
  useEffect(() => {
    const kept = localStorage.getItem(SIZE_KEY)
    if (kept && kept in sizes) setSize(kept as Size)
    if (one) void readBadges(meeting, { came: undefined, ids: [one] }).then(setBadges)
  }, [meeting, one])
  return (
    <div className={`print-bare ${styles.page}`}>
      <style>{`@page { size: ${sheets[size]}; margin: 0 }`}</style>
      <header className={print.screen}>
        <h1>打印胸卡</h1>
        <p>{door.title}</p>
        <Field label="规格">
          <Select
            options={Object.entries(sizes).map(([value, label]) => ({ value, label }))}
            value={size}
            onChange={event => {
              setSize(event.target.value as Size)
              localStorage.setItem(SIZE_KEY, event.target.value)
            }}
          />
        </Field>
        {!one && (
          <>
            <Field label="参会人">
              <Select options={cameOptions} value={came} onChange={event => setCame(event.target.value)} />
            </Field>
            <GuardedButton kind={badges?.length ? 'default' : 'primary'} onClick={read}>
              读取名单
            </GuardedButton>{' '}
          </>
        )}
        {badges && badges.length > 0 && (
          <Button kind="primary" onClick={() => window.print()}>
            打印 {badges.length} 张
          </Button>
        )}
        {badges?.length === 0 && <p role="status">没有符合条件的参会人。</p>}
      </header>
      {badges?.map(badge => (
        <article key={badge.id} className={`${styles.badge} ${styles[size]}`}>
          <p className={styles.event}>{door.title}</p>
          <div>
            <h2>{badge.name}</h2>
            <p>{badge.company}</p>
            <p>{badge.jobTitle}</p>
          </div>
          <QRCode
            {...{ type: 'svg', value: badge.code, size: codeSizes[size], bordered: false }}
            className={styles.code}
            aria-label="胸卡二维码"
          />
          <p>
            {badgeTypeLabels[badge.badgeType]} · {badge.badgeNo}
          </p>
        </article>
      ))}
    </div>
  )
}

async function readBadges(meetId: string, filter: { came: boolean | undefined; ids: string[] }): Promise<Badge[]> {
  const printed: Badge[] = []
  for (let after: string | undefined; ; ) {
    const page = await api.meetBadge.list({ meetId, ...filter, after })
    printed.push(...page.badges)
    after = page.badges.at(-1)?.id
    if (!page.hasMore || !after) return printed
  }
}
