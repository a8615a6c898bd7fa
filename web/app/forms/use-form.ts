import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { isFailure } from '../lib/api/failure.ts'
import { durations } from '../ui/tokens/durations.ts'
import { refusedFields, useFirstFieldError } from './use-first-field-error.ts'

/** Texts by the paths of their fields: `name`, `contacts.0.phone`. */
export type FieldErrors = Readonly<Record<string, string>>

interface Parts<V, R> {
  /** What is wrong before anything is sent. */
  readonly check?: (values: V) => FieldErrors | Promise<FieldErrors>
  readonly send: (values: V) => Promise<R>
  readonly onSent?: (reply: R, values: V) => unknown
  /** Before the first fault is led to: a form in steps goes to the step that it stands in. */
  readonly onFaults?: (faults: FieldErrors) => void
}

/**
 * A form made of the kit's fields: what is typed, the faults found here or named by the reply under their fields, one
 * sending at a time. Nothing typed is lost by a failure. What was sent is not sent again within the click guard, so two
 * fast clicks make one call even where the form stays; a failed attempt may be repeated at once.
 */
export function useForm<V extends object, R = unknown>(start: V, { check, send, onSent, onFaults }: Parts<V, R>) {
  const [values, setValues] = useState(start)
  const [stored, setStored] = useState(start)
  const [faults, setFaults] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const isGuarded = useRef(false)
  const element = useRef<HTMLFormElement>(null)
  const leadToFault = useFirstFieldError(element)

  const show = (found: FieldErrors) => {
    setFaults(found)
    if (Object.keys(found).length === 0) return
    onFaults?.(found)
    leadToFault()
  }
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    // not the state: a second click may come before the next render
    if (isGuarded.current) return
    isGuarded.current = true
    setBusy(true)
    const guardedUntil = Date.now() + durations.clickGuard
    let guardLeft = 0
    try {
      const found = (await check?.(values)) ?? {}
      show(found)
      if (Object.keys(found).length > 0) return
      const reply = await send(values)
      setStored(values)
      guardLeft = guardedUntil - Date.now()
      await onSent?.(reply, values)
    } catch (failure) {
      // said by the call; its faults of fields are shown where they belong
      if (isFailure(failure)) show(refusedFields(failure, Object.keys(values)))
      else throw failure
    } finally {
      setTimeout(() => {
        isGuarded.current = false
        setBusy(false)
      }, guardLeft)
    }
  }
  return {
    values,
    faults,
    busy,
    /** Something differs from what is stored. */
    isDirty: JSON.stringify(values) !== JSON.stringify(stored),
    set(change: Partial<V>) {
      setValues(now => ({ ...now, ...change }))
      setFaults(now => without(now, Object.keys(change)))
    },
    /** Starts over from what is stored elsewhere by now. */
    replace(next: V) {
      setValues(next)
      setStored(next)
      setFaults({})
    },
    show,
    submit,
    /** For the form's element. */
    form: { ref: element, onSubmit: (event: FormEvent) => void submit(event), noValidate: true },
  }
}

/** The faults that a schema of the contract finds, each field's first. */
export const checkBy =
  (schema: z.ZodType) =>
  (values: unknown): FieldErrors => {
    const checked = schema.safeParse(values)
    if (checked.success) return {}
    const found: Record<string, string> = {}
    for (const { path, message } of checked.error.issues) found[path.join('.')] ??= message
    return found
  }

/** A field that is being changed is not faulty any more. */
export function without(faults: FieldErrors, changed: readonly string[]): FieldErrors {
  const rest = Object.entries(faults).filter(
    ([name]) => !changed.some(field => name === field || name.startsWith(`${field}.`)),
  )
  return Object.fromEntries(rest)
}
