import type { rules as english } from '../en/rules.ts';
import type { Worded } from '../worded.ts';

const formulas = {
  formulaEmpty: 'Η έκφραση είναι κενή: γράψτε για παράδειγμα S1',
  formulaTooLong: 'Η έκφραση ξεπερνά τους %{max} χαρακτήρες',
  formulaTooDeep: 'Οι παρενθέσεις της έκφρασης ξεπερνούν τα %{max} επίπεδα',
  formulaTooLarge: 'Η έκφραση έχει πάνω από %{max} μέρη',
  unknownCharacter: 'Το «%{found}» δεν μπορεί να είναι μέρος έκφρασης',
  unknownWord: 'Το «%{found}» δεν σημαίνει τίποτα σε έκφραση: γνωστά είναι τα κλειδιά, οι αριθμοί και τα AND, OR, NOT',
  unknownSetting: 'Δεν υπάρχει δείκτης %{found}',
  unknownTrigger: 'Δεν υπάρχει κανόνας %{found}',
  noNumberHere: 'Το %{found} δεν έχει αριθμό: γράψτε %{key}',
  evidenceInFormula: 'Το %{found} είναι τεκμήριο που εμφανίζεται και δεν κρίνεται: κάντε το συνθήκη ή βάση',
  badNumber: 'Το «%{found}» δεν είναι αριθμός: γράψτε για παράδειγμα 12 ή 0.5',
  numberTooLong: 'Ένας αριθμός έχει έως %{before} ψηφία πριν από την υποδιαστολή και %{after} μετά',
  operandMissing: 'Εδώ λείπει κλειδί, αριθμός ή αριστερή παρένθεση',
  operatorMissing: 'Λείπει τελεστής πριν από το «%{found}»',
  parenthesisMissing: 'Αυτή η παρένθεση δεν κλείνει',
  parenthesisSpare: 'Αυτή η παρένθεση δεν κλείνει κάποια άλλη',
  chainedComparison: 'Μια σύγκριση έχει μόνο δύο μέλη: συνδέστε δύο συγκρίσεις με AND',
  truthExpected: 'Το %{operator} συνδέει αληθείς και ψευδείς τιμές: συγκρίνετε τον αριθμό με έναν άλλον',
  numberExpected: 'Το %{operator} θέλει αριθμούς: αυτό είναι αληθές ή ψευδές',
  numberOfKey: 'Το %{operator} θέλει αριθμούς: γράψτε %{key}.value για τον αριθμό του %{key}',
  truthAtEnd: 'Η έκφραση δίνει αριθμό: συγκρίνετέ τον με έναν άλλον',
  nothingJudged: 'Η έκφραση δεν αφορά κανένα κλειδί: το αποτέλεσμα θα ήταν πάντα το ίδιο',
};

const settings = {
  keyInvalid: 'Το «%{found}» δεν είναι κλειδί: οι δείκτες λέγονται S1 έως S99, οι κανόνες ενός κινδύνου T1 έως T99',
  keyDoubled: 'Υπάρχει κι άλλο %{found}: κάθε κλειδί εμφανίζεται μία φορά',
  eventUnknown: 'Δεν υπάρχει συμβάν %{found}',
  subjectOfEvent: 'Το συμβάν %{event} αφορά μόνο τον πελάτη του: επιλέξτε αντικείμενο «Πελάτης»',
  subjectUnknown: 'Δεν υπάρχει αντικείμενο %{found}',
  modelUnknown: 'Δεν υπάρχει μοντέλο %{found}',
  modelOfSubject: 'Για %{subject} δεν υπάρχουν γραμμές %{model}',
  modelTooEarly: 'Όταν υποβάλλεται ένα δελτίο, δεν έχει ακόμη γραμμές %{model}',
  columnUnknown: 'Το %{model} δεν έχει στήλη %{found} που να χρησιμοποιείται σε κανόνες',
  functionUnknown: 'Δεν υπάρχει συνάρτηση %{found}',
  functionOfType: 'Η συνάρτηση %{function} δεν ταιριάζει στη στήλη %{column} (%{type})',
  functionNeedsTime: 'Η συνάρτηση %{function} θέλει γραμμές με χρόνο: οι γραμμές %{model} δεν έχουν',
  valueOfMany: 'Η συνάρτηση «Τιμή» είναι για ακριβώς μία γραμμή: το συμβάν, τον πελάτη, το στοίχημα ή τον αγώνα του',
  windowUnknown: 'Δεν υπάρχει διάστημα %{found}',
  windowNeedsTime: 'Οι γραμμές %{model} δεν έχουν χρόνο: επιλέξτε «Οποτεδήποτε»',
  windowOfOne: 'Η συνάρτηση «Τιμή» είναι για μία γραμμή, ανεξάρτητα από χρόνο: επιλέξτε «Οποτεδήποτε»',
  windowLength: 'Το διάστημα είναι θετικός ακέραιος, έως 366 ημέρες',
  windowUnit: 'Η μονάδα του διαστήματος είναι λεπτά, ώρες ή ημέρες',
  windowHours: 'Το διάστημα «Μεταξύ ωρών» θέλει δύο διαφορετικές ακέραιες ώρες από 0 έως 24',
  windowBare: 'Το διάστημα %{window} δεν έχει διάρκεια: αφήστε την κενή',
  usageUnknown: 'Ένας δείκτης είναι συνθήκη, βάση ή τεκμήριο',
  operatorNeeded: 'Μια συνθήκη θέλει τελεστή και τιμή',
  operatorUnknown: 'Δεν υπάρχει αριθμητικός τελεστής %{found}',
  barInvalid: 'Πρέπει να είναι αριθμός με έως 14 ψηφία πριν από την υποδιαστολή και 6 μετά',
  barPair: 'Ο τελεστής %{operator} θέλει δύο αριθμούς, πρώτα τον μικρότερο',
  barSpare: 'Μόνο οι συνθήκες συγκρίνονται με τιμή: αφήστε την κενή',
};

const filters = {
  joinUnknown: 'Τα φίλτρα συνδέονται με «και», «ή», «και όχι» ή «ή όχι»',
  joinFirst: 'Πριν από το πρώτο φίλτρο δεν υπάρχει τίποτα: ξεκινήστε με «και» ή «και όχι»',
  operatorOfType: 'Ο τελεστής %{operator} δεν ταιριάζει στη στήλη %{column} (%{type})',
  notInEvent: 'Το συμβάν δεν έχει στήλη %{column} για σύγκριση',
  valueSpare: 'Ο τελεστής %{operator} δεν παίρνει τιμή: αφήστε την κενή',
  valueNeeded: 'Ο τελεστής %{operator} θέλει τιμή',
  valueText: 'Πρέπει να είναι κείμενο από 1 έως 500 χαρακτήρες',
  valueTruth: 'Πρέπει να είναι αληθές ή ψευδές',
  valueReference: 'Πρέπει να είναι το ID μιας εγγραφής',
  valueList: 'Ο τελεστής %{operator} θέλει λίστα από 1 έως 100 τιμές',
  valueOneOf: 'Πρέπει να είναι ένα από τα εξής: %{values}',
};

const actions = {
  handlerUnknown: 'Δεν υπάρχει ενέργεια %{found}',
  handlerDoubled: 'Υπάρχει κι άλλη ενέργεια %{handler}: κάθε ενέργεια εμφανίζεται μία φορά',
  handlerOfBetslips:
    'Η ενέργεια %{handler} αφορά στοιχήματα: επιλέξτε το συμβάν «Υποβολή δελτίου» ή «Διευθέτηση δελτίου»',
  handlerByBet:
    'Η ενέργεια %{handler} αφορά ένα στοίχημα: προσθέστε στον κανόνα δείκτη με αντικείμενο «Στοίχημα» ή «Αγώνας»',
  actionTypeUnknown: 'Μια ενέργεια είναι αυτόματη, με έγκριση ή μόνο για ενημέρωση',
  paramUnknown: 'Η ενέργεια %{handler} δεν παίρνει παράμετρο %{param}',
  paramNeeded: 'Η ενέργεια %{handler} θέλει παράμετρο: %{param}',
  paramOneOf: 'Πρέπει να είναι ένα από τα εξής: %{values}',
  recordMissing: 'Δεν υπάρχει τέτοια εγγραφή',
  webhookMissing: 'Στη διαμόρφωση του διακομιστή δεν υπάρχει webhook %{found}',
  triggerMissing: 'Δεν υπάρχει τέτοιος κανόνας',
  triggerDoubled: 'Αυτός ο κανόνας υπάρχει ήδη, ως %{key}',
  triggerUsed: 'Ο κίνδυνος %{risk} αφορά αυτόν τον κανόνα: αφαιρέστε τον πρώτα από εκεί',
};

export const rules = {
  ...formulas,
  ...settings,
  ...filters,
  ...actions,
  place: '%{text} (στη θέση %{at})',
} satisfies Worded<typeof english>;
