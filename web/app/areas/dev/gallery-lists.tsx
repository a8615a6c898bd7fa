import { useState } from 'react'
import { LinkTabs, Tabs } from '../../ui/base/tabs.tsx'
import { ChosenFilters, type Facet, FacetBar } from '../../ui/list/facets.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { SortBar } from '../../ui/list/sort-bar.tsx'
import styles from './gallery.module.css'
import { Part } from './gallery-part.tsx'

const facets: Facet[] = [
  {
    key: 'brand',
    label: '品牌',
    multiple: true,
    options: ['启蒙', '澄湖', '光谷', '珠江', '申江', '昌平', '锦江', '天河'].map((label, i) => ({
      value: `${i}`,
      label,
      count: 12 * (i + 1),
    })),
  },
  {
    key: 'stock',
    label: '货期',
    options: [
      { value: 'in', label: '有现货' },
      { value: 'order', label: '可订货' },
    ],
  },
]

/** What search pages are made of: everything is a link and stands in the address. */
export function GalleryLists() {
  const [tab, setTab] = useState('detail')
  return (
    <Part title="列表">
      <div className="full">
        <Tabs
          label="详情"
          value={tab}
          onChange={setTab}
          tabs={[
            { key: 'detail', label: '详情' },
            { key: 'docs', label: '文档', count: 3 },
          ]}
        >
          <p className={styles.label}>{tab === 'detail' ? '页内的选项卡，方向键可切换。' : '三份文档。'}</p>
        </Tabs>
        <LinkTabs
          label="范围"
          param="scope"
          tabs={[
            { key: 'goods', label: '产品', count: 128 },
            { key: 'demand', label: '需求' },
          ]}
        />
        <br />
        <FacetBar facets={facets} />
        <ChosenFilters facets={facets} />
        <SortBar
          sorts={[
            { key: 'rank', label: '综合' },
            { key: 'read', label: '浏览', turns: 'desc' },
          ]}
        >
          <span>1000+ 件</span>
        </SortBar>
        <Pager current={6} pages={20} total={1000} totalIsCapped noun="件" />
      </div>
    </Part>
  )
}
