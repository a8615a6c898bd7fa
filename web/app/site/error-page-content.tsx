import { useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { Button, LinkButton } from '../ui/base/button.tsx'
import { HomeIcon } from '../ui/base/icons.tsx'
import styles from './error-page.module.css'

/** What happened, what to do, a way home. */
export default function ErrorPageContent({ error }: { error: unknown }) {
  const [isOffline, setOffline] = useState(false)
  useEffect(() => {
    // what the server answered is said, whatever the browser thinks of the network
    if (!(error instanceof TypeError) || navigator.onLine) return
    setOffline(true)
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [error])
  const { status, message, standard, advice } = isOffline ? offline : describe(error)
  return (
    <section className={styles.page}>
      {!isOffline && (
        <p className={styles.status} aria-hidden="true">
          {status}
        </p>
      )}
      <h1>{message}</h1>
      <p className="dim">{advice}</p>
      {standard && (
        <p lang="en" className="dim">
          {standard}
        </p>
      )}
      <div className={`flex gap-3 mt-4 phone-wrap ${styles.actions}`}>
        {status !== 404 && <Button onClick={() => location.reload()}>重新加载</Button>}
        <LinkButton to="/" kind="primary" icon={<HomeIcon />} reloadDocument={status !== 404}>
          返回首页
        </LinkButton>
      </div>
    </section>
  )
}

/** The page could not be fetched because there is no network: nothing is wrong with it. */
const offline = { status: 0, message: '网络已断开', standard: '', advice: '请检查网络连接，恢复后页面会自动重新加载' }

const advices: Record<number, string> = {
  403: '您没有查看该页面的权限，请联系贵单位的负责人或管理员开通',
  404: '内容可能已被移除，或地址有误',
  429: '操作过于频繁，请稍后再试',
  503: '服务正在恢复，请稍后重新加载',
}

const headings: Record<number, string> = {
  403: '无权查看',
  404: '页面不存在',
  429: '操作过于频繁',
  503: '服务暂时不可用',
}
const FAILED = '页面出错了'

interface Described {
  readonly status: number
  readonly message: string
  /** The status message as the protocol words it, below the heading. */
  readonly standard: string
  readonly advice: string
}

/** Headed by what the failure says of itself, else by its status. */
function describe(error: unknown): Described {
  const serious = '服务出现问题，请稍后重新加载'
  if (!isRouteErrorResponse(error)) return { status: 500, message: FAILED, standard: 'Error', advice: serious }
  const { status, statusText } = error
  const told = typeof error.data === 'object' && error.data !== null ? (error.data as { msg?: string }).msg : undefined
  const message = told || headings[status] || FAILED
  // react-router's own 404: no route has this address
  if (status === 404 && !told)
    return { status, message, standard: 'This page could not be found', advice: '请检查地址是否完整，或从首页重新进入' }
  return { status, message, standard: told ? '' : statusText || 'Error', advice: advices[status] ?? serious }
}
