/** Words of the trade from which the market of the bench is made: real terms, combined by chance. */

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Proteins that antibodies, kits and recombinant proteins are made for; the first ones are asked for most. */
export const targets = words(`
  CD3 CD19 PD-1 PD-L1 HER2 EGFR VEGF TNF-alpha IL-6 IL-2 CD4 CD8a CD20 CD45 CTLA-4 BCMA IL-10 IFN-gamma IL-1beta
  CD28 CD38 CD47 TIGIT LAG-3 TIM-3 IL-15 IL-7 IL-17A IL-4 IL-12 IL-13 IL-18 IL-21 IL-23 IL-33 GM-CSF G-CSF M-CSF
  TGF-beta1 FGF-2 EGF HGF IGF-1 PDGF-BB BMP-2 BMP-4 SCF FLT3L TPO EPO Noggin R-spondin-1 Wnt3a Activin-A NT-3 BDNF
  NGF GDNF CD2 CD5 CD7 CD10 CD11b CD11c CD14 CD15 CD16 CD22 CD24 CD25 CD27 CD30 CD31 CD33 CD34 CD36 CD40 CD40L CD44
  CD49d CD52 CD54 CD56 CD57 CD62L CD63 CD64 CD66b CD68 CD69 CD70 CD71 CD73 CD79b CD80 CD81 CD83 CD86 CD90 CD94 CD95
  CD105 CD107a CD115 CD117 CD123 CD127 CD133 CD137 CD138 CD146 CD151 CD152 CD155 CD161 CD163 CD166 CD184 CD194 CD196
  CD197 CD200 CD206 CD223 CD226 CD244 CD269 CD271 CD276 CD279 CD319 CD326 CD335 CD366 GPC3 CLDN18.2 TROP2 Nectin-4
  MSLN MUC1 PSMA EpCAM CEA AFP FOLR1 DLL3 GPRC5D FcRH5 ROR1 B7-H3 B7-H4 CCR4 CCR8 CXCR4 CXCL8 CXCL10 CCL2 CCL5 FAP
  KRAS BRAF MEK1 ERK1 AKT1 mTOR PTEN p53 MDM2 c-Myc Cyclin-D1 CDK4 CDK6 Rb Bcl-2 Bcl-xL Mcl-1 Bax Caspase-3 Caspase-9
  PARP1 ATM Chk1 H2AX Histone-H3 HDAC1 EZH2 BRD4 DNMT1 SOX2 OCT4 NANOG KLF4 GATA3 FOXP3 T-bet RORgt STAT1 STAT3 STAT5
  JAK1 JAK2 TYK2 NF-kB p65 IkBa p38 JNK c-Jun GAPDH beta-Actin alpha-Tubulin Lamin-B1 Vimentin E-Cadherin N-Cadherin
  Snail Slug ZO-1 Claudin-5 Occludin Collagen-I Fibronectin Laminin Integrin-b1 FAK Src PI3K PLCg1 AMPK LC3B p62 Beclin-1
  ATG5 HIF-1a VHL GLUT1 HK2 LDHA PKM2 SREBP1 PPARg LXR FXR Albumin Transferrin Insulin GLP-1 GIP Glucagon Leptin
  Adiponectin Ghrelin Troponin-I NT-proBNP D-Dimer CRP PCT SAA Ferritin ApoE ApoA1 Lp-PLA2 Cystatin-C NGAL KIM-1
  Tau Abeta42 alpha-Synuclein GFAP NeuN MAP2 Iba1 Synapsin PSD95 TH SERT DAT NR1 GluR1 GABRA1
`)

export const species = words('人 小鼠 大鼠 猴 犬 猪 兔 牛 鸡 豚鼠')
export const hosts = words('兔 小鼠 大鼠 山羊 驴 羊驼')
export const labels = words(
  '未标记 HRP 生物素 FITC PE APC PerCP-Cy5.5 BV421 Alexa-Fluor-488 Alexa-Fluor-647 PE-Cy7 APC-Cy7 Cy3 Cy5',
)
export const expressions = words('HEK293 CHO 大肠杆菌 昆虫细胞 酵母')
export const tags = words('His标签 Fc标签 无标签 Avi标签 Flag标签 生物素化')

export const media = words(`
  DMEM RPMI-1640 MEM DMEM/F12 IMDM M199 Ham-F12 L-15 CHO-CD CHO-Fed HEK293-Pro Vero-SFM MDCK-SFM NK-SFM T-SFM DC-SFM
  mTeSR-like E8-like Insect-Xpress TB LB 2xYT TSB SOC
`)
export const cellLines = words(`
  CHO-K1 CHO-S HEK293T HEK293F Vero MDCK HeLa HepG2 A549 MCF-7 Jurkat K562 THP-1 RAW264.7 NIH-3T3 COS-7 U937 HL-60 PC-3
  LNCaP HCT116 SW480 Caco-2 HT-29 U87-MG SH-SY5Y C2C12 3T3-L1 BHK-21 Sf9 High-Five Raji Ramos Daudi MM.1S NK-92
`)
export const enzymes = words(`
  Taq-DNA聚合酶 Pfu-DNA聚合酶 Bst-DNA聚合酶 T7-RNA聚合酶 T4-DNA连接酶 M-MLV逆转录酶 EcoRI BamHI HindIII NotI XhoI NdeI
  XbaI SalI KpnI PstI BsaI BbsI Benzonase DNase-I RNase-A RNase抑制剂 蛋白酶K 胰蛋白酶 胶原酶IV 肠激酶 TEV蛋白酶
  凝血酶 溶菌酶 PNGase-F Endo-H 透明质酸酶 尿素酶 葡萄糖氧化酶 辣根过氧化物酶 碱性磷酸酶
`)
export const resins = words(`
  ProteinA ProteinG ProteinL Ni-NTA Ni-IDA Co-IDA 谷胱甘肽 肝素 Strep Flag SP Q DEAE CM Phenyl Butyl Octyl Capto核壳
  MMC Adhere G-25 G-50 Superdex-75 Superdex-200 Sephacryl-300 Superose-6 AAVX C4 C8 C18 Diol HILIC
`)
export const membranes = words('PES PVDF 尼龙 PTFE 再生纤维素 醋酸纤维素 混合纤维素 玻璃纤维')
export const poreSizes = words('0.1μm 0.2μm 0.22μm 0.45μm 0.65μm 0.8μm 1.2μm 3μm 5μm 10kD 30kD 50kD 100kD 300kD 750kD')
export const plates = words('6孔 12孔 24孔 48孔 96孔 384孔 1536孔')
export const volumes = words(
  '0.2mL 0.5mL 1mL 1.5mL 2mL 5mL 10mL 15mL 25mL 50mL 100mL 125mL 250mL 500mL 1L 2L 5L 10L 20L 50L 100L 200L',
)
export const instruments = words(`
  液相色谱仪 离心机 二氧化碳培养箱 生物安全柜 酶标仪 荧光定量PCR仪 流式细胞仪 细胞计数仪 超低温冰箱 移液工作站 蠕动泵
  台式生物反应器 一次性生物反应器 层析系统 切向流系统 冻干机 渗透压仪 电子天平 pH计 摇床 倒置显微镜 电转仪 均质机
`)
export const services = words(`
  基因合成 稳转细胞株构建 上游工艺开发 下游工艺开发 病毒清除验证 放行检测 质粒生产 原液生产 抗体人源化 多肽合成
  可提取物浸出物研究 稳定性研究 细胞库检定 糖型分析 单细胞测序 药代研究
`)
export const applications = words(
  '流式细胞术 Western-blot 免疫荧光 免疫组化 ELISA 免疫沉淀 细胞培养 中和实验 SPR 功能验证',
)

export const cities = [
  ['310000', '310100', '上海'],
  ['320000', '320500', '苏州'],
  ['110000', '110100', '北京'],
  ['440000', '440300', '深圳'],
  ['330000', '330100', '杭州'],
  ['420000', '420100', '武汉'],
  ['510000', '510100', '成都'],
  ['120000', '120100', '天津'],
  ['320000', '320200', '无锡'],
  ['440000', '440100', '广州'],
  ['370000', '370100', '济南'],
  ['340000', '340100', '合肥'],
] as const
export const companyWords = words(
  '启明 博瑞 瑞泰 康源 海创 中科 华诺 宝赛 金域 汇泽 同仁 天合 百奥 联科 欣维 诺唯 赛默 德泰 安诺 锐博 泽润 凯杰 美迪 恒瑞 沃森 智飞',
)
export const tradeWords = words(
  '生物技术 生物科技 生化试剂 医药科技 仪器设备 过滤技术 层析介质 细胞科技 分子诊断 精密耗材',
)
