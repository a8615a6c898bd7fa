import type { RequestedEffect } from '@shangyouji/contract/approvals/requested'
import { type ReactNode, useState } from 'react'
import { isFailure } from '../../../lib/api/failure.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'

const AskDialog = dialogWhenOpened(async () => (await import('./ask-dialog.tsx')).AskDialog)

interface Asking {
  readonly asked: RequestedEffect
  readonly reason?: string
}

/**
 * The way from something that needs a second person to its request.
 * @param onAsked closes what the request came from
 * @returns `ask` opens the dialog; `orAsk` does something and opens it where the server says that a second person is
 * needed; `dialog` is put beside what it came from
 */
export function useAsking(onAsked?: () => void): {
  readonly ask: (asking: Asking) => void
  readonly orAsk: <T>(run: () => Promise<T>, asking: Asking) => Promise<T>
  readonly dialog: ReactNode
} {
  const [asking, ask] = useState<Asking | null>(null)
  const close = () => ask(null)
  return {
    ask,
    async orAsk(run, asking) {
      try {
        return await run()
      } catch (failure) {
        if (isFailure(failure) && failure.is('APPROVAL_NEEDED')) ask(asking)
        throw failure
      }
    },
    dialog: asking && (
      <AskDialog
        {...asking}
        onClose={close}
        onAsked={() => {
          close()
          onAsked?.()
        }}
      />
    ),
  }
}
