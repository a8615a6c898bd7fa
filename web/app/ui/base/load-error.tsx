import type { LoadFailure } from '../../lib/api/load-failure.ts'
import { Button, LinkButton } from './button.tsx'
import { Empty } from './empty.tsx'

interface NotLoadedProps {
  failure: LoadFailure
  noun: string
  /** Where the others of its kind are. */
  back?: string
  onRetry: () => Promise<void>
}

/** In place of something that is not there, or that could not be loaded now. */
export function LoadError({ failure: { isMissing, text }, noun, back, onRetry }: NotLoadedProps) {
  if (isMissing)
    return <Empty title={`该${noun}不存在或已删除`} action={back && <LinkButton to={back}>返回{noun}</LinkButton>} />
  return (
    <Empty title={`${noun}暂时没有加载出来`} action={<Button onClick={() => void onRetry()}>重新加载</Button>}>
      {text}
    </Empty>
  )
}
