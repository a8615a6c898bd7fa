import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { steps } from './steps.ts'

/** Where one is in the editor, also in the address (`?step=tickets`), and which steps one has been through. */
export function useSteps(isNew: boolean) {
  const [params, setParams] = useSearchParams()
  const [step, setStep] = useState(() =>
    Math.max(
      0,
      steps.findIndex(({ key }) => key === params.get('step')),
    ),
  )
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set(isNew ? [] : steps.keys()))
  return {
    step,
    seen,
    goTo(next: number) {
      setSeen(now => new Set(now).add(step))
      if (next === step) return
      setStep(next)
      setParams(
        now => {
          const params = new URLSearchParams(now)
          params.set('step', steps[next]!.key)
          return params
        },
        { replace: true, preventScrollReset: true },
      )
      window.scrollTo({ top: 0 })
    },
    /** All of them are looked at when the form is handed in. */
    seeAll: () => setSeen(new Set(steps.keys())),
  }
}
