import { Form, useSearchParams } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { SearchIcon } from '../../../ui/icons.tsx'
import styles from './brands.module.css'

/** Finds brands by a part of their name; a plain form, so that it works without script. */
export function BrandFind() {
  const [params] = useSearchParams()
  const keyword = params.get('keyword') ?? ''
  const categoryId = params.get('categoryId')
  return (
    <search>
      <Form action="/website/brands" className={styles.find} preventScrollReset>
        {categoryId && <input type="hidden" name="categoryId" value={categoryId} />}
        <input
          key={keyword}
          type="search"
          name="keyword"
          maxLength={60}
          defaultValue={keyword}
          aria-label="按名称找品牌"
          placeholder="品牌中文名或英文名"
        />
        <Button type="submit" icon={<SearchIcon />}>
          查找
        </Button>
      </Form>
    </search>
  )
}
