import { Form, useSearchParams } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { SearchIcon } from '../../../ui/icons.tsx'
import styles from './demand-hall.module.css'

const kept = ['type', 'industryTag', 'province', 'isOpen', 'sort']

/** Searches within what is chosen; a plain form, so that it works without script. */
export function HallSearch() {
  const [params] = useSearchParams()
  return (
    <search>
      <Form className={styles.search} action="/website/demands" preventScrollReset>
        {kept.map(name => {
          const value = params.get(name)
          return value && <input key={name} type="hidden" name={name} value={value} />
        })}
        <input
          key={params.get('keyword')}
          type="search"
          name="keyword"
          maxLength={100}
          defaultValue={params.get('keyword') ?? ''}
          aria-label="在需求中搜索"
          placeholder="在需求中搜索：名称、CAS 号"
        />
        <Button type="submit" icon={<SearchIcon />}>
          搜索
        </Button>
      </Form>
    </search>
  )
}
