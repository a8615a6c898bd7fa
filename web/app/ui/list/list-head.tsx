import type { ReactNode } from 'react'
import { Form, useSearchParams } from 'react-router'
import { Button } from '../base/button.tsx'
import { SearchIcon } from '../base/icons.tsx'
import styles from './list-head.module.css'

/** The head of a public list: its name, a line of what is in it, and the search (or what else belongs there) at the right. */
export function ListHead({ title, lead, children }: { title: string; lead: ReactNode; children?: ReactNode }) {
  return (
    <header className={`phone-stack ${styles.head}`}>
      <div>
        <h1>{title}</h1>
        <p className="mt-1 dim">{lead}</p>
      </div>
      {children}
    </header>
  )
}

interface ListSearchProps {
  /** Path of the list. */
  action: string
  label: string
  placeholder?: string
  name?: string
  maxLength?: number
  button?: string
}

/** Searches within what is chosen, from the first page on; a plain form, so that it works without script. */
export function ListSearch({
  action,
  label,
  placeholder = label,
  name = 'keyword',
  maxLength = 100,
  button = '搜索',
}: ListSearchProps) {
  const [params] = useSearchParams()
  const value = params.get(name) ?? ''
  return (
    <search>
      <Form className={`flex gap-2 ${styles.search}`} action={action} preventScrollReset>
        {[...params]
          .filter(([other]) => other !== name && other !== 'current')
          .map(([other, kept]) => (
            <input key={other + kept} type="hidden" name={other} value={kept} />
          ))}
        <input
          className="quiet-placeholder"
          key={value}
          type="search"
          name={name}
          maxLength={maxLength}
          defaultValue={value}
          aria-label={label}
          placeholder={placeholder}
        />
        <Button type="submit" icon={<SearchIcon />}>
          {button}
        </Button>
      </Form>
    </search>
  )
}
