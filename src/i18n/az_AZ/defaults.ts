import type { defaults as english } from '../en/defaults.ts';
import type { Worded } from '../worded.ts';

export const defaults = {
  trigger: {
    arbitrage: {
      name: 'Arbitraj',
      description:
        'Bir neçə bukmekerdə uduşu təmin olunmuş mərcin bütün nəticələrinə oynayan risksiz qazanır və hər belə mərc şirkətə marjası qədər başa gəlir. Bütün nəticələrin ən yaxşı əmsalları birlikdə 100 %-dən az olduqda bazarın ən yaxşı əmsalı ilə edilən mərcdə işə düşür (S3 0-dan aşağı; düz 100 % sayılmır).',
    },
    closingPrice: {
      name: 'Bağlanış əmsalından yaxşı',
      description:
        'Əmsalları mərcdən-mərcə oyundan əvvəlki son əmsallardan yaxşı olan şəxs şirkətdən çox bilir və uzun müddətdə qazanır. Son 30 günə baxır: əmsallar bağlanışdan orta hesabla dörd faizdən çox yüksəkdir (S1), ən azı 15 mərcdə (S2), onların da onda yeddisi iki faiz və ya daha çox yaxşıdır (S3).',
    },
    lateBet: {
      name: 'Əmsal dəyişəndən sonra gecikmiş mərc',
      description:
        'Hamı əmsalı dəyişib, şirkət isə hələ dəyişməyibsə, köhnə əmsala mərc xəbərə edilən mərcdir. 20 və daha çox məbləğlə, əmsal həmin andakı bazar ortasından ən azı beş faiz yüksək olduqda işə düşür.',
    },
    stakeSpike: {
      name: 'Məbləğ sıçrayışı',
      description:
        'Adətdən qat-qat yüksək məbləğ müştərinin nəsə bildiyini və ya hesabdan başqasının istifadə etdiyini göstərir. 100-dən başlayaraq, əvvəlki 90 günün median məbləğinin on misli və daha çox olduqda, müqayisə üçün beş kupon olan kimi işə düşür.',
    },
    maxStake: {
      name: 'Maksimal məbləğ ovu',
      description:
        'Dəfələrlə şirkətin icazə verdiyi qədərini götürən ya çox əmindir, ya da hədləri yoxlayır. 24 saat ərzində 1.000 və daha çoxluq üçüncü kuponda işə düşür: hər iki məbləği öz limitinizə uyğunlaşdırın.',
    },
    sameSelection: {
      name: 'Çox hesabdan eyni seçim',
      description:
        'Bir neçə hesab dəqiqələr içində eyni seçimə oynayırsa, arxasında bir adam və ya qrup var, yaxud nəticə kiməsə məlumdur. Bir bazarın bir seçimində 15 dəqiqə ərzində dördüncü müştəridə işə düşür: böyük oyunlar çox adam toplayan yerdə həddi qaldırın.',
    },
    fixtureExposure: {
      name: 'Qarşılaşma üzrə açıq öhdəlik',
      description:
        'Bir qarşılaşmada toplanan pul tək bir nəticənin şirkətə nəyə başa gələ biləcəyidir və gözdən qaçıb böyüməməlidir. Qarşılaşma üzrə açıq tək mərcləri öz valyutasında 2.500-dən yuxarı qaldıran kuponda bir dəfə işə düşür: S1 həddini və düsturdakı eyni rəqəmi birlikdə dəyişin.',
    },
    bonusBets: {
      name: 'Aşağı əmsallara bonus mərcləri',
      description:
        'Bonusu az qala dəqiq əmsallarda dövr etdirmək onu risksiz pula çevirir. 1,70-dən aşağı əmsalla edilən və 7 gün ərzində ən azı üçüncü olan bonus mərcində işə düşür.',
    },
    bonusWithdrawal: {
      name: 'Bonusdan dərhal sonra çıxarış',
      description:
        'Oynanmamış çıxarılan bonus bağışlanan puldur. Bonus mərcindən sonra 24 saat ərzində 50 və daha çox çıxarışda, bu saatlarda mərcə qoyulanların cəmi çıxarılandan az olduqda işə düşür.',
    },
    oppositeSides: {
      name: 'Bir raundun iki tərəfi',
      description:
        'Eyni raundda qırmızı və qara demək olar ki, heç nəyə başa gəlmir, amma dövriyyə sayılır: bonuslar üçün və oynanmış kimi görünməli pul üçün. Həmin oyunda son bir saatın səkkiz mərci raund-raund cüt gəldikdən sonra raundun eyni məbləğli ikinci mərcində işə düşür.',
    },
    belowThreshold: {
      name: 'Həddən bir az aşağı depozitlər',
      description:
        'Məbləği hamısı bildiriş həddindən bir az aşağı qalan depozitlərə bölmək pulu yumağın yoludur. 72 saat ərzində 900-dən 999,99-a qədər üçüncü depozitdə işə düşür, rədd edilənlər sayılmır: aralığı öz həddinizdən aşağı qoyun.',
    },
    noPlay: {
      name: 'Oyunsuz depozit və çıxarış',
      description:
        'Oynanmadan daxil olub çıxarılan pul şirkətdən bank kimi istifadə edir və çirkli pulların yuyulmasının ən sadə formasıdır. 48 saatda daxil olanın ən azı 80 %-ni çıxaran, onun isə 20 %-dən azı mərcə qoyulmuş 100 və daha çox çıxarışda işə düşür.',
    },
    declinedDeposits: {
      name: 'Ardıcıl rədd edilən depozitlər',
      description:
        'Dəqiqələr içində bir-birinin ardınca rədd edilən kartlar: oğurlanmış kartlar belə yoxlanır. 15 dəqiqə ərzində dörd rədd edilmiş və ya uğursuz depozitdən sonrakı depozitdə işə düşür.',
    },
    chasingLosses: {
      name: 'İtkilərin ardınca qaçmaq',
      description:
        'Hər itkidən sonra məbləği iki qat artırmaq insanların gücü çatmayanı itirməsinin yoludur və şirkət müdaxilə etməyə borcludur. Üçüncü ikiqat artırmada işə düşür: 5 dəqiqə ərzində əvvəlkindən ən azı iki dəfə (S2) və son 15 dəqiqənin ən kiçiyindən səkkiz dəfə böyük məbləğ (S3), arada dörd fərqli məbləğ (S4) və qoyulandan az uduş (S5, S6).',
    },
    overnight: {
      name: 'Gecə artımı',
      description:
        'Mühakimənin ən zəif olduğu gecə boyu artan məbləğlər zərər əlamətidir. Gecə yarısından saat 6-ya (UTC) qədər (S1: gecənin son spini budur), gecənin səkkizinci spinindən başlayaraq, gecənin ilk məbləğindən beş dəfə böyük, 10 və daha çox məbləğdə işə düşür. Kölgə rejimindədir, çünki gecə növbəsindən çıxanlar da oynayır: işə salmazdan əvvəl jurnalına baxın.',
    },
  },
  risk: {
    sharpPrices: {
      name: 'Həddən artıq yaxşı əmsallar',
      description:
        'Şirkətin peşman olacağı əmsallara mərclər. Bağlanış əmsalını üstələyən, yaxud həm təminatlı mərc götürmüş, həm də dəyişiklikdən sonra gec mərc etmiş müştərilərə aiddir.',
    },
    unusualStakes: { name: 'Qeyri-adi məbləğlər', description: 'Müştəri və ya şirkət üçün adi olmayan məbləğlər.' },
    organisedBetting: {
      name: 'Mütəşəkkil mərclər',
      description: 'Çox hesab, bir seçim: sindikat və ya kiməsə məlum nəticə.',
    },
    fixtureLiability: {
      name: 'Qarşılaşma öhdəliyi',
      description: 'Bir qarşılaşmada şirkətin itirmək istədiyindən çox məbləğ.',
    },
    bonusAbuse: { name: 'Bonusdan sui-istifadə', description: 'Pula çevrilən bonuslar.' },
    severalAccounts: {
      name: 'Bir neçə hesab, bir adam',
      description:
        'Başqa hesablarla birlikdə mərc edib bonuslarla dolanan şəxs, çox güman, onların birdən çoxuna sahibdir.',
    },
    riskFreeTurnover: { name: 'Risksiz dövriyyə', description: 'Masalarda uduzmayan oyun.' },
    laundering: { name: 'Çirkli pulların yuyulması', description: 'Pulun haradan gəldiyini gizlədən ödənişlər.' },
    stolenCards: { name: 'Oğurlanmış kartlar', description: 'Müştərinin özünə məxsus olmayan ödəniş vasitələri.' },
    losingControl: { name: 'Nəzarəti itirmək', description: 'Zərər əlamətləri: kimsə müştəri ilə danışmalıdır.' },
  },
  queue: {
    saferGambling: { name: 'Məsuliyyətli oyun' },
    laundering: { name: 'Pulların yuyulması' },
    others: { name: 'Bütün digər xəbərdarlıqlar' },
  },
  trigger_action: {
    alert: { name: 'Xəbərdarlıq yaratmaq' },
    watch: { name: 'Nəzarətə götürmək' },
    review: { name: 'Araşdırmaya götürmək' },
    suspendAfterApproval: { name: 'Təsdiqdən sonra dayandırmaq' },
    flagArbitrage: { name: 'Arbitraj kimi işarələmək' },
    flagIntegrity: { name: 'Oyun dürüstlüyünə görə işarələmək' },
    flagValue: { name: 'Dəyərli əmsal kimi işarələmək' },
    flagLateBet: { name: 'Gecikmiş mərc kimi işarələmək' },
    flagStakeSpike: { name: 'Məbləğ sıçrayışı kimi işarələmək' },
    flagMaxStake: { name: 'Maksimal məbləğ kimi işarələmək' },
    flagSyndicate: { name: 'Sindikat kimi işarələmək' },
    flagBonus: { name: 'Bonus ovçusu kimi işarələmək' },
    arbitrageLog: { name: 'Arbitraj qeydi kimi saxlamaq' },
    watchAfterApproval: { name: 'Təsdiqdən sonra nəzarətə götürmək' },
    reviewAfterApproval: { name: 'Təsdiqdən sonra araşdırmaya götürmək' },
    call: { name: 'Müştəriyə zəng etdirmək' },
    sourceOfFunds: { name: 'Vəsaitin mənbəyini soruşdurmaq' },
    holdWithdrawal: { name: 'Çıxarışı saxlatdırmaq' },
    saferGambling: { name: 'Təhlükəsiz oyun məktubunu göndərtmək' },
    documents: { name: 'Sənədləri yoxlatdırmaq' },
  },
  customer_action: {
    call: { name: 'Müştəriyə zəng etmək', instructions: 'Bir iş günü ərzində zəng edin və deyilənləri yazın.' },
    sourceOfFunds: {
      name: 'Vəsaitin mənbəyini soruşmaq',
      instructions: 'Son üç ayın əməkhaqqı arayışını və ya bank çıxarışını istəyin.',
    },
    documents: {
      name: 'Şəxsiyyət sənədlərini yoxlamaq',
      instructions: 'Saxlanan sənədləri ad, doğum tarixi və ödəniş vasitəsi ilə tutuşdurun.',
    },
    holdWithdrawal: {
      name: 'Çıxarışı saxlamaq',
      instructions: 'Nə yatırıldığına və nə oynandığına kimsə baxmadan ödəməyin.',
    },
    saferGambling: {
      name: 'Təhlükəsiz oyun məktubunu göndərmək',
      instructions: 'Məktubda limitlər, fasilələr və kömək alınacaq yerlər göstərilir.',
    },
    shiftLead: { name: 'Növbə rəhbərinə bildirmək', instructions: 'Çatla; başqa heç nə etmək lazım deyil.' },
  },
  customer_tag_category: {
    value: { name: 'Dəyər', description: 'Müştərinin şirkət üçün nə qədər önəmli olduğu.' },
    care: { name: 'Qayğı', description: 'Öz xeyirləri üçün kiminsə göz qoyduğu müştərilər.' },
    trading: { name: 'Əmsallar', description: 'Əmsal mütəxəssislərinin müştəri haqqında bildikləri.' },
  },
  customer_tag: {
    vip: { name: 'VIP', description: 'Son həftələrin ən yüksək məbləğləri arasında.' },
    newCustomer: { name: 'Yeni müştəri', description: 'Son iki həftədə qeydiyyatdan keçib.' },
    inactive: { name: 'Qeyri-aktiv', description: 'Bir aydır kuponu yoxdur.' },
    playLimit: { name: 'Oyun limiti', description: 'Depozitlərə və ya itkilərə limit qoyub.' },
    coolingOff: { name: 'Oyuna fasilə', description: 'Fasilə istəyib.' },
    stakeLimited: { name: 'Məbləği məhdud', description: 'Başqalarından aşağı məbləğlər qəbul edilir.' },
    priceWatcher: { name: 'Əmsal izləyicisi', description: 'Əmsallar dəyişən kimi mərc edir.' },
  },
} satisfies Worded<typeof english>;
