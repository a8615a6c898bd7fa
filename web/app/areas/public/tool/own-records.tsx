import { Link } from 'react-router'
import { Button } from '../../../ui/base/button.tsx'
import { TrashIcon } from '../../../ui/base/icons.tsx'
import { RelativeTime } from '../../../ui/text/text.tsx'
import { dropRecords, useKeptTools } from './calculator/kept-tools.ts'
import styles from './tool.module.css'

/** Own calculations with this calculator, kept in the browser alone. */
export function OwnRecords({ code }: { code: string }) {
  const records = useKeptTools().records.filter(record => record.code === code)
  const clear = async () => {
    const { confirmBox } = await import('../../../ui/overlay/confirm.ts')
    const isSure = await confirmBox({
      title: '清空计算记录',
      text: `将删除本机保存的 ${records.length} 条记录，不可恢复。`,
      ok: '清空',
      danger: true,
    })
    if (isSure) dropRecords(record => record.code === code)
  }
  return (
    <section className={`card print-hidden ${styles.records}`} aria-label="计算记录">
      <h2>
        计算记录
        <small>只保存在本机浏览器，不会上传</small>
        {records.length > 0 && (
          <Button kind="text" size="small" onClick={() => void clear()}>
            清空
          </Button>
        )}
      </h2>
      {records.length === 0 ? (
        <p className="note">修改输入后，结果会自动记在这里，方便下次接着算。</p>
      ) : (
        <ul className="divided">
          {records.map(({ id, at, search, summary }) => (
            <li key={id}>
              <Link to={`/tool/${code}?${search}`} preventScrollReset>
                {summary}
              </Link>
              <RelativeTime at={at} className="hint" />
              <button
                className="hover-alarm hover-danger"
                type="button"
                aria-label={`删除记录：${summary}`}
                onClick={() => dropRecords(record => record.id === id)}
              >
                <TrashIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
