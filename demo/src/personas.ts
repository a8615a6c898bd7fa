/** The people of the demo data; the same serve tests of the browser, screenshots and benchmarks. */
export interface Persona {
  readonly key: string
  readonly who: string
  readonly login: string
  readonly password: string
  readonly note: string
}

export const DEMO_PASSWORD = 'Demo2026'
/** Asked for when a demo account withdraws money. */
export const DEMO_WITHDRAWAL_PASSWORD = 'Tixian-2026'
/** Second factor of the demo operators; any authenticator app takes it. */
export const DEMO_TOTP_SECRET = 'JBSWY3DPEHPK3PXP'

const persona = (key: string, who: string, login: string, note: string): Persona => ({
  key,
  who,
  login,
  password: DEMO_PASSWORD,
  note,
})

export const demoPersonas: readonly Persona[] = [
  persona('buyer', '需方', '13800000001', '林晓 · 江南大学生物工程学院'),
  persona('buyer2', '需方', '13800000002', '周启明 · 沪东生物制药有限公司'),
  persona('flagship', '供方（旗舰）', '13800000011', '上海启蒙生物科技有限公司'),
  persona('senior', '供方（高级）', '13800000012', '苏州澄湖层析材料有限公司'),
  persona('standard', '供方（标准）', '13800000013', '武汉光谷细胞培养技术有限公司'),
  persona('free', '供方（免费）', '13800000014', '广州珠江试剂有限公司'),
  persona('waiting', '审核中的供方', '13800000021', '北京昌平仪器有限公司，申请待审'),
  persona('frozen', '被冻结的供方', '13800000022', '成都锦江生化有限公司'),
  persona('organizer', '展会方', '13800000031', '华东生物医药展览有限公司'),
  persona('organizer2', '展会方（管理员）', '13800000032', '华东生物医药展览有限公司的另一位管理员'),
  persona('newcomer', '未完善资料', '13800000041', '只注册了手机号'),
  persona('operator', '运营（超管）', 'operator', `登录 /operator，动态码密钥 ${DEMO_TOTP_SECRET}`),
  persona('operator2', '运营（第二位超管）', 'operator2', `审批他人的申请，动态码密钥 ${DEMO_TOTP_SECRET}`),
  persona('reviewer', '运营（审核员）', 'reviewer', `登录 /operator，动态码密钥 ${DEMO_TOTP_SECRET}`),
]
