import { useState } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/base/avatar.tsx'
import { Badge } from '../../ui/base/badge.tsx'
import { Breadcrumbs } from '../../ui/base/breadcrumbs.tsx'
import { Button, GuardedButton, LinkButton } from '../../ui/base/button.tsx'
import { Card } from '../../ui/base/card.tsx'
import { Empty } from '../../ui/base/empty.tsx'
import sprite from '../../ui/base/icons.svg'
import spriteText from '../../ui/base/icons.svg?raw'
import { BellIcon, ChatIcon, HomeIcon } from '../../ui/base/icons.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { Tag, type Tone } from '../../ui/base/tag.tsx'
import { Code, Money, PhoneMasked, Price, RelativeTime } from '../../ui/text/text.tsx'
import { colors } from '../../ui/tokens/tokens.ts'
import type { Route } from './+types/gallery.ts'
import { devOnly } from './dev-only.ts'
import styles from './gallery.module.css'
import { GalleryControls } from './gallery-controls.tsx'
import { GalleryLists } from './gallery-lists.tsx'
import { GalleryOverlays } from './gallery-overlays.tsx'
import { Part } from './gallery-part.tsx'

export const meta = () => [{ title: '组件陈列 · 上游集' }]

export function loader({ context }: Route.LoaderArgs) {
  devOnly(context)
  return { now: Date.now() }
}

// read from the picture file: naming them all here would load all their names with every page
const iconNames = [...spriteText.matchAll(/id="([\w-]+)"/g)].map(found => found[1]!)

const tones: Tone[] = ['orange', 'teal', 'green', 'amber', 'red', 'indigo', 'grey']

/** Every part of the kit in its states: the place to look before a new one is written. */
export default function Gallery({ loaderData: { now } }: Route.ComponentProps) {
  return (
    <main className="content pb-7">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: '组件陈列' }]} />
      <h1>组件陈列</h1>
      <p>
        公共页面的组件；后台的组件见 <Link to="/dev/gallery/back-office">后台组件</Link>。
      </p>

      <Part title="颜色">
        {Object.entries(colors).map(([name, value]) => (
          <span key={name} className={styles.color}>
            <i style={{ background: value }} />
            <Code>{name}</Code>
            <small className="quiet">{value}</small>
          </span>
        ))}
      </Part>

      <Part title="文字与数字">
        <Price fen={128_000} unit="瓶" />
        <Price fen={98_000} until={160_000} size="large" />
        <Price fen={null} />
        <Money fen={1_234_567} />
        <Code>7732-18-5</Code>
        <PhoneMasked phone="13812341234" />
        <RelativeTime at={now - 7_200_000} />
        <RelativeTime at={now - 30 * 86_400_000} />
      </Part>

      <Part title="按钮">
        <Button kind="primary">主要操作</Button>
        <Button kind="outline">次要操作</Button>
        <Button>普通</Button>
        <Button kind="text">文字</Button>
        <Button kind="danger">删除</Button>
        <Button disabled>不可用</Button>
        <Button kind="primary" busy>
          提交中
        </Button>
        <Button size="small">小</Button>
        <Button size="large" kind="primary">
          大
        </Button>
        <GuardedButton kind="primary">1500 毫秒内不可再点</GuardedButton>
        <LinkButton to="/" kind="outline" icon={<HomeIcon />}>
          链接
        </LinkButton>
      </Part>

      <Part title="标签、角标、头像">
        {tones.map(tone => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
        <Badge count={3} label="3条未读消息">
          <BellIcon />
        </Badge>
        <Badge count={128} label="128条未读消息">
          <ChatIcon />
        </Badge>
        <Avatar name="沈岚" />
        <Avatar name="启蒙生物" square size={40} />
      </Part>

      <GalleryControls />
      <GalleryLists />
      <GalleryOverlays />

      <Part title="空与等待">
        <Card title="还没有内容" className={styles.half} extra={<Link to="/">全部</Link>}>
          <Empty title="还没有需求" action={<LinkButton to="/">去发布</LinkButton>}>
            发布需求后，供应商会来报名并报价。
          </Empty>
        </Card>
        <Card title="正在加载" className={styles.half}>
          <Skeleton width={180} height={20} />
          <br />
          <Skeleton />
          <br />
          <Skeleton width="60%" />
        </Card>
      </Part>

      <Part title="图标">
        {iconNames.map(name => (
          <span key={name} className={styles.icon}>
            <svg width="1.2em" height="1.2em" fill="none" stroke="currentColor" strokeWidth={1.75} aria-hidden="true">
              <use href={`${sprite}#${name}`} />
            </svg>
            <small className="text-12 quiet">{name}</small>
          </span>
        ))}
      </Part>
      <Fault />
    </main>
  )
}

/** Throws while it is rendered, to see the error page. */
function Fault() {
  const [thrown, setThrown] = useState(false)
  if (thrown) throw new Error('thrown on purpose by the gallery')
  return (
    <Part title="错误页">
      <Button kind="danger" onClick={() => setThrown(true)}>
        让页面出错
      </Button>
      <LinkButton to="/no-such-page">打开不存在的页面</LinkButton>
    </Part>
  )
}
