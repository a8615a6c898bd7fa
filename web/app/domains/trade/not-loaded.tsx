import type { LoadFailure } from '../../api/load-failure.ts'
import { Empty } from '../../ui/bits.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'

/** In place of a letter that is not there, or that could not be loaded now. */
export function NotLoaded({
  failure: { isMissing, text },
  noun,
  back,
  onRetry,
}: {
  failure: LoadFailure
  noun: string
  back: string
  onRetry: () => Promise<void>
}) {
  if (isMissing)
    return <Empty title={`该${noun}不存在或已删除`} action={<LinkButton to={back}>返回{noun}</LinkButton>} />
  return (
    <Empty title={`${noun}暂时没有加载出来`} action={<Button onClick={() => void onRetry()}>重新加载</Button>}>
      {text}
    </Empty>
  )
}
