import { levelLabels } from '@shangyouji/contract/companies/labels'
import { useNavigate } from 'react-router'
import { Page, titled } from '../../../back-office/page.tsx'
import { PageFrame } from '../../../back-office/page-frame.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { GuardedButton, LinkButton } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import type { Route } from './+types/template-settings.ts'
import styles from './shop.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [templates, { storefronts }, business] = await Promise.all([
    api.template.list(),
    api.authority.getBusinessSpecial(),
    api.business.getMine(),
  ])
  const previews = await Promise.all(
    templates.map(async ({ code }) => (await api.indexSetting.createPreview({ templateCode: code })).link),
  )
  const used = templates.find(({ path }) => business.storefrontPath.startsWith(`${path}?`))?.code ?? 'DEFAULT'
  return {
    used,
    chosen: business.storefrontCode,
    mayChoose: business.can.edit,
    templates: templates.map((template, i) => ({
      ...template,
      preview: previews[i]!,
      isOpen: storefronts.includes(template.code),
    })),
  }
}

export const meta = titled('店铺模板')

/** 店铺模板: the four templates with the shop's own goods in them; one is in use. */
export default function TemplateSettings({ loaderData: { used, chosen, mayChoose, templates } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const choose = async (code: (typeof templates)[number]['code']) => {
    await api.business.setBusinessModel({ code })
    toast.success('已启用，可继续装修')
    await navigate(`/supplier/shop/indexManage?template=${code}`)
  }
  const isFallen = chosen !== used
  return (
    <Page
      title="店铺模板"
      note={
        isFallen
          ? '会员到期，店铺暂时显示标准版；原模板的装修已保留，续费后恢复。'
          : `更换模板不会丢失装修：已有模块会带入新模板，换回时保持原样。${mayChoose ? '' : '由企业负责人或管理员更换。'}`
      }
    >
      <ul className={styles.templates}>
        {templates.map(({ code, name, summary, levelCode, preview, isOpen, isOn }) => (
          <li key={code}>
            <PageFrame
              src={preview}
              title={`${name}预览`}
              width={1280}
              height={420}
              loading="lazy"
              tabIndex={-1}
              inert
            />
            <h2>
              {name} {code === used && <Tag tone="green">使用中</Tag>}
              {!isOpen && <Tag tone="amber">{levelLabels[levelCode]}起可用</Tag>}
              {!isOn && code !== used && <Tag>暂未开放</Tag>}
            </h2>
            <p>{summary}</p>
            <p className={styles.actions}>
              {isOpen ? (
                <>
                  {code !== used && mayChoose && isOn && (
                    <GuardedButton kind="primary" aria-label={`使用${name}`} onClick={() => choose(code)}>
                      使用
                    </GuardedButton>
                  )}
                  <LinkButton to={`/supplier/shop/indexManage?template=${code}`} aria-label={`装修${name}`}>
                    装修
                  </LinkButton>
                </>
              ) : (
                <>
                  <LinkButton to="/vipService">了解会员权益</LinkButton>
                  {code === chosen && (
                    <LinkButton to={`/supplier/shop/indexManage?template=${code}`}>查看装修</LinkButton>
                  )}
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Page>
  )
}
