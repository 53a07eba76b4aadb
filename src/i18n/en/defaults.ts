import type { PhraseTree } from '../phrases.ts';

/**
 * Names of the records of a new tenant and of the demo world: the server stores these texts, the console translates
 * them as long as they are unchanged (src/i18n/given.ts).
 */
export const defaults = {
  trigger: {
    arbitrage: {
      name: 'Arbitrage',
      description:
        'Whoever backs all sides of a sure-bet at several bookmakers wins without risk, and every such bet costs the house its margin. Fires for a bet that takes the best price of the market while the best prices on all sides together come to less than 100 % (S3 below 0; exactly 100 % is none).',
    },
    closingPrice: {
      name: 'Beating the closing price',
      description:
        'Somebody whose prices are better than the last ones before kick-off, bet after bet, knows more than the house and wins in the long run. Looks at the last 30 days: prices more than four per cent above the closing ones on average (S1), over at least 15 bets (S2), of which seven in ten were two per cent better or more (S3).',
    },
    lateBet: {
      name: 'Late bet after a price move',
      description:
        'When everybody else has moved a price and the house has not yet, a bet at the old one is a bet on news. Fires for a bet at a price five per cent or more above the average of the market at that moment, from a stake of 20 on.',
    },
    stakeSpike: {
      name: 'Stake spike',
      description:
        'A stake far above what somebody usually bets says that they know something, or that somebody else is using the account. Fires from 100 on, at ten times the median stake of the 90 days before or more, once there are five slips to compare with.',
    },
    maxStake: {
      name: 'Max-stake hunting',
      description:
        'Someone who takes all the house allows, time after time, is either very sure or testing where the limits are. Fires at the third slip of 1,000 or more within 24 hours: set both amounts to your own limit.',
    },
    sameSelection: {
      name: 'Same selection from many accounts',
      description:
        'When several accounts back the same selection within minutes, one person or a group is behind them, or the result is known to somebody. Fires at the fourth customer within 15 minutes on one selection of one market: raise it where your big matches draw a crowd.',
    },
    fixtureExposure: {
      name: 'Fixture exposure',
      description:
        'Money that gathers on one fixture is what a single result can cost the house, and should not grow unseen. Fires once, for the slip that lifts the open single stakes on a fixture over 2,500 in its currency: change the bar of S1 and the same number in the formula together.',
    },
    bonusBets: {
      name: 'Bonus bets on short prices',
      description:
        'Turning a bonus over on near-certain prices makes cash of it at no risk. Fires for a bonus stake at a price below 1.70 that is at least the third bonus stake within 7 days.',
    },
    bonusWithdrawal: {
      name: 'Withdrawal right after a bonus',
      description:
        'A bonus that is taken out before it was played with is money given away. Fires for a withdrawal of 50 or more within 24 hours of a bonus stake, while everything staked in those hours is less than what is taken out.',
    },
    oppositeSides: {
      name: 'Opposite sides of one round',
      description:
        'Red and black of the same round cost next to nothing and still count as turnover, for bonuses and for money that is to look played. Fires for the second bet of a round at the same stake, once eight bets within the hour at that game came in pairs round after round.',
    },
    belowThreshold: {
      name: 'Deposits just below a threshold',
      description:
        'Splitting a sum into deposits that all stay just below a reporting threshold is how money is laundered past it. Fires at the third deposit from 900 to 999.99 within 72 hours, declined ones aside: set the band below your own threshold.',
    },
    noPlay: {
      name: 'Deposit and withdrawal without play',
      description:
        'Money that is paid in and out again without being played uses the house as a bank, and is the plainest form of laundering. Fires for a withdrawal of 100 or more that takes out at least 80 % of what came in within 48 hours, while less than 20 % of it was staked.',
    },
    declinedDeposits: {
      name: 'Burst of declined deposits',
      description:
        'Card after card declined within minutes is how stolen cards are tried out. Fires for a deposit after four declined or failed ones within 15 minutes.',
    },
    chasingLosses: {
      name: 'Chasing losses',
      description:
        'Doubling the stake after each loss is how people lose what they can not afford, and the house has a duty to step in. Fires at the third doubling: a stake at least twice the one before it within 5 minutes (S2) and eight times the smallest of the last 15 minutes (S3), four different stakes in between (S4), and less won than staked (S5, S6).',
    },
    overnight: {
      name: 'Overnight escalation',
      description:
        'Stakes that climb through the night, when judgement is at its worst, are a mark of harm. Fires between midnight and 6 o’clock UTC (S1: the last night spin is this one) at the eighth spin of the night or later, for a stake of 10 or more that is five times the first of the night. In shadow mode, as night shifts play too: look at its log before it is switched on.',
    },
  },
  risk: {
    sharpPrices: {
      name: 'Sharp prices',
      description:
        'Bets at prices that the house will regret. Holds for customers who beat the closing price, or who have both taken a sure-bet and bet late after a move.',
    },
    unusualStakes: {
      name: 'Unusual stakes',
      description: 'Stakes out of the ordinary, for the customer or for the house.',
    },
    organisedBetting: {
      name: 'Organised betting',
      description: 'Many accounts, one selection: a syndicate, or a result that somebody knows.',
    },
    fixtureLiability: {
      name: 'Fixture liability',
      description: 'More on one fixture than the house wants to lose on it.',
    },
    bonusAbuse: { name: 'Bonus abuse', description: 'Bonuses taken for cash.' },
    severalAccounts: {
      name: 'Several accounts, one person',
      description: 'Who bets together with other accounts and lives on bonuses is likely to own more than one of them.',
    },
    riskFreeTurnover: { name: 'Turnover without risk', description: 'Play at the tables that can not lose.' },
    laundering: { name: 'Money laundering', description: 'Payments that hide where money comes from.' },
    stolenCards: { name: 'Stolen cards', description: 'Means of payment that are not the customer’s own.' },
    losingControl: { name: 'Losing control', description: 'Signs of harm: somebody should talk to the customer.' },
  },
  queue: {
    saferGambling: { name: 'Safer gambling' },
    laundering: { name: 'Money laundering' },
    others: { name: 'All other alerts' },
  },
  trigger_action: {
    alert: { name: 'Raise an alert' },
    watch: { name: 'Put on watch' },
    review: { name: 'Put under review' },
    suspendAfterApproval: { name: 'Suspend after approval' },
    flagArbitrage: { name: 'Flag as arbitrage' },
    flagIntegrity: { name: 'Flag for integrity' },
    flagValue: { name: 'Flag as a value bet' },
    flagLateBet: { name: 'Flag as a late bet' },
    flagStakeSpike: { name: 'Flag as a stake spike' },
    flagMaxStake: { name: 'Flag as a maximum stake' },
    flagSyndicate: { name: 'Flag as a syndicate' },
    flagBonus: { name: 'Flag as a bonus hunter' },
    arbitrageLog: { name: 'Keep as an arbitrage log' },
    watchAfterApproval: { name: 'Put on watch after approval' },
    reviewAfterApproval: { name: 'Put under review after approval' },
    call: { name: 'Have the customer called' },
    sourceOfFunds: { name: 'Have the source of funds asked for' },
    holdWithdrawal: { name: 'Have the withdrawal held' },
    saferGambling: { name: 'Have the safer gambling letter sent' },
    documents: { name: 'Have documents checked' },
  },
  customer_action: {
    call: { name: 'Call the customer', instructions: 'Call within one working day and write down what was said.' },
    sourceOfFunds: {
      name: 'Ask for source of funds',
      instructions: 'Ask for a payslip or bank statement of the last three months.',
    },
    documents: {
      name: 'Check identity documents',
      instructions: 'Compare the documents on file with name, date of birth and means of payment.',
    },
    holdWithdrawal: {
      name: 'Hold the withdrawal',
      instructions: 'Do not pay out before somebody has looked at what was paid in and what was played.',
    },
    saferGambling: {
      name: 'Send the safer gambling letter',
      instructions: 'The letter names limits, pauses and where to find help.',
    },
    shiftLead: { name: 'Tell the shift lead', instructions: 'By chat; nothing else is to be done.' },
  },
  customer_tag_category: {
    value: { name: 'Value', description: 'How much a customer means to the house.' },
    care: { name: 'Care', description: 'Customers whom somebody keeps an eye on for their own sake.' },
    trading: { name: 'Trading', description: 'What the traders know about a customer.' },
  },
  customer_tag: {
    vip: { name: 'VIP', description: 'Among the highest stakes of the last weeks.' },
    newCustomer: { name: 'New customer', description: 'Registered within the last two weeks.' },
    inactive: { name: 'Inactive', description: 'No betslip for a month.' },
    playLimit: { name: 'Play limit', description: 'Has set a limit on deposits or losses.' },
    coolingOff: { name: 'Cooling off', description: 'Has asked for a pause.' },
    stakeLimited: { name: 'Stake limited', description: 'Takes lower stakes than others.' },
    priceWatcher: { name: 'Price watcher', description: 'Bets shortly after prices move.' },
  },
} as const satisfies PhraseTree;
