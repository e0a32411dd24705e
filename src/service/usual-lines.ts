// What the lines of the shipped games look like: how often each occurs, and the kinds of its words. Made by `npm run generate`; do not edit.

// prettier-ignore
export const usualLines = String.raw`1 <choice> at another player
1 <counter> - <counter> of player
1 <counter> <zone> to all <zone>
1 <counter> again
1 <counter> is <number> or ( <option> is <choice> and <value_of_cards> of card is <number> )
1 <counter> of <set_of_choices> >= <option> or <counter> of <set_of_choices> <= <number> - <option>
1 <counter> of player + <counter> of player > number
1 <counter> of player > <number>
1 <counter> of player is yes
2 <dial> + <number> for each player who has <card>
1 <dial> + <number> for players whose <word> > <number>
2 <dial> + <number> for the player with the fewest <type>
1 <dial> + <number> for the player with the most <type>
2 <dial> + <number> for you
4 <dial> + <number> if <card> is in <zone>
19 <dial> is <number>
1 <dial> is all
1 <dial> is all_but <number>
1 <dial> is no for <card>
2 <dial> is no for <word> of this
3 <dial> is no for all <type>
1 <dial> is no for your <type>
1 <dial> is yes if <dial> > <number>
1 <mark> of <zone> is yes
1 <mark> of end of <set_of_choices> is <choice> and <value_of_cards> < <word> of end of <set_of_choices>
1 <mark> of end of <set_of_choices> is <choice> and <value_of_cards> > <word> of end of <set_of_choices>
1 <mark> of end of <set_of_choices> is <choice> and <value_of_cards> is_not <word> of end of <set_of_choices>
1 <name> <word> <word>
2 <number> times ( count of player 's <type> divided_by <number> rounded_down )
1 <number> times call of <set_of_choices>
1 <option> + <number> - <counter>
1 <option> is <choice> and ( step of <zone> is <number> or step of <zone> is - <number> )
1 <option> is <choice> and player is <word>
1 <option> is <choice> and player is_not <word>
1 <option> is <choice> or <counter> + <number> < count of players or <counter> + <set_of_choices> is_not <word>
1 <option> is <choice> or <counter> is no
1 <option> is <choice> or <value_of_cards> of card is <value_of_cards> of <word>
1 <option> is <choice> or <value_of_cards> of the top card of <zone> is_not <number>
1 <option> is <choice> or no card in <word> of <zone> is <word>
1 <option> is <choice> or place of <word> is <word>
1 <option> is any
1 <option> is any or <set_of_choices> is_not running or <value_of_cards> <word> <set_of_choices>
1 <option> is any or card is a <type>
1 <option> is card or count of all <type> in <zone> of <set_of_choices> > <value_of_cards>
1 <option> is card or no card in place of <word> is <word>
1 <option> is yes
1 <option> is yes or card is a <type>
1 <option> is yes or no <zone> of <set_of_choices> of <word> is <mark>
1 <option> is_not <choice> or not cards and <word> of <zone> share <set_of_choices> and <set_of_choices>
1 <set_of_choices> <= <word>
3 <set_of_choices> is <choice> and second is <choice>
1 <set_of_choices> is <word> and a <type> in your <zone> suits <set_of_choices>
1 <set_of_choices> is <word> or <option> is no or no <type> in <zone> <word> card
1 <set_of_choices> is <word> or <option> is yes
1 <set_of_choices> is running or ( <option> is yes and <set_of_choices> is <word> )
1 <set_of_choices> is running or count of all <set_of_choices> that are running < <number>
1 <set_of_choices> is_not <word>
1 <set_of_choices> is_not <word> and ( <option> is yes or <set_of_choices> is_not running )
1 <set_of_choices> is_not <word> or <set_of_choices> of card is <word> of <set_of_choices>
1 <set_of_choices> is_not running
1 <set_of_choices> of <zone>
1 <set_of_choices> of card is <choice>
3 <set_of_choices> of card is <counter>
1 <set_of_choices> of card is <counter> or <set_of_choices> of card is trump
1 <set_of_choices> of card is <counter> or card is trump
2 <set_of_choices> of card is <counter> or no card in player 's <zone> follows
1 <set_of_choices> of card is <set_of_choices>
2 <set_of_choices> of card is <set_of_choices> of <word>
1 <set_of_choices> of card is <set_of_choices> of <zone>
1 <set_of_choices> of card is <set_of_choices> of second
2 <set_of_choices> of card is <set_of_choices> of second and <value_of_cards> of card > <value_of_cards> of second
1 <set_of_choices> of card is <word>
1 <set_of_choices> of card is <word> of <set_of_choices>
1 <set_of_choices> of card is trump and <set_of_choices> of second is_not trump
2 <set_of_choices> of card is_not <set_of_choices> of <word>
1 <set_of_choices> of cards is <set_of_choices> of <zone>
1 <set_of_choices> of the first <type> in <zone> of <set_of_choices>
1 <type> cannot <word> <word>
1 <value_of_cards> fits <set_of_choices> and ( <option> is <choice> or <value_of_cards> <word> <set_of_choices> )
1 <value_of_cards> fits <set_of_choices> and <value_of_cards> <word> <set_of_choices>
1 <value_of_cards> is <counter> + <number>
1 <value_of_cards> is <number> and <counter> is <number>
1 <value_of_cards> is <word> of end of <set_of_choices> + <number>
1 <value_of_cards> is <word> of end of <set_of_choices> - <number>
1 <value_of_cards> of card > <number>
1 <value_of_cards> of card > <value_of_cards> of the last card of your <zone> of <set_of_choices> of card
1 <value_of_cards> of card fits <set_of_choices>
1 <value_of_cards> of card follows <set_of_choices>
2 <value_of_cards> of card is <number>
1 <value_of_cards> of card is <value_of_cards>
1 <value_of_cards> of card is <value_of_cards> of <word>
1 <value_of_cards> of card is <value_of_cards> of the top card of <zone>
1 <value_of_cards> of card is <word> and card is_not <word>
1 <value_of_cards> of card is count of <zone> of <set_of_choices> of card + <number>
1 <value_of_cards> of card is_not <counter>
1 <value_of_cards> of the last card of <zone> - <value_of_cards> of the top card of <zone>
5 <word>
1 <word> <card> from another player
7 <word> <name>
1 <word> <name> for <number> <word>
1 <word> <name> to a player except owner of <name>
1 <word> <name> with this for <name>
1 <word> <number> of their <type>
1 <word> <number> of your other <type> to <name>
2 <word> <type>
1 <word> <word> a <type> or <type> in <zone>
1 <word> <word> at <set_of_choices> for ( count of <zone> of <set_of_choices> - <word> )
1 <word> a <set_of_choices> that is <choice> with a card from your <zone> that is_not <mark>
1 <word> a <set_of_choices> that is <word> with a card from your <zone> that is_not <mark>
1 <word> a <set_of_choices> that is_not <word>
2 <word> a <type> from another player
1 <word> a <type> or <type> from another player
1 <word> a card from your <zone>
1 <word> a card from your <zone> that is <word>
1 <word> a card from your <zone> to <name>
1 <word> a card in <word> 's <zone> that is <word>
1 <word> a card in your <zone> that is <word>
1 <word> card
1 <word> card for <set_of_choices> of card
1 <word> is <word>
1 <word> is in <word> of place of <word>
1 <word> is_not <word>
1 <word> may <word>
1 <word> of card <= <option>
1 <word> of player + <word> of player + <word> of player + <word> of player
1 <word> of player - <word> of player
1 <word> of player <= <number> or player 's <zone> is empty
1 <word> of player <= <option> + <number>
1 <word> of player is <number> and <word> of player is <number> and <word> of player is <number>
1 <word> of player is <word> of player or <word> of player is <word> of player
1 <word> of player times ( <word> of player + <number> ) divided_by <number> rounded_down
1 <word> of player times <number> + <word> of player
1 <word> the top card of a <zone> that is <word>
1 <word> this to the player on_your_left
1 <word> to another player
1 <word> with a <type> from your <zone> that <word> <number> of your <zone>
1 <word> your <zone> of <set_of_choices> of cards
1 <word> zone
1 <zone> <number> of <name>
1 <zone> <number> random card from another player 's <zone>
1 <zone> a random card from your <zone> , then add <number> to <counter>
1 <zone> all of <name>
1 <zone> an <type> or <tag> from <zone>
1 <zone> an <type> or <type> from <zone>
1 <zone> and card make a <word>
1 <zone> covers all <set_of_choices>
1 <zone> is <choice> and <value_of_cards> of card is <number> and <option> is yes
1 <zone> is <choice> and cards make <zone>
3 <zone> is <word>
1 <zone> is_not <choice> and <mark> of <zone> is no
1 <zone> is_not empty and the top card of <zone> is_not <mark>
1 <zone> is_not empty or count of <zone> > <number>
1 <zone> of <set_of_choices> is empty
1 <zone> of <set_of_choices> is_not empty
1 a <type> in your <zone> <word> card
1 a <type> in your <zone> blocks card
1 a <type> is in <zone> of <set_of_choices>
2 a <value_of_cards> <word> <set_of_choices>
1 a <zone> takes card
1 a card in <word> of <zone> <word> <word>
1 a card in player 's <zone> <word> <set_of_choices>
1 a card in player 's <zone> <word> <word>
1 a card in player 's <zone> <word> to <value_of_cards>
1 add ( worth of <set_of_choices> + spare of <set_of_choices> ) to <counter> of <set_of_choices>
2 add - <number> to <counter>
1 add - <number> to <counter> of <set_of_choices>
2 add - <number> to <counter> of you
1 add - <option> to <counter> of <set_of_choices>
1 add - <word> to <counter> of player
1 add - due to <counter> of you
1 add - number to <counter> of you
5 add <number> to <counter>
1 add <number> to <counter> of <word>
2 add <number> to <counter> of you
1 add <word> to <counter> of you
1 add a card from your <zone> that fits
1 add due to <counter> of you , then add due to <counter>
1 add number to <counter>
3 add number to <counter> of you
1 add spare of <set_of_choices> to <counter> of <set_of_choices>
1 all <set_of_choices> are <word> and all cards in player 's <zone> are <mark>
1 all cards in <zone> that are_not attached
1 all cards in player 's <zone> share <set_of_choices>
1 all cards in the <zone> of owner of card except card
1 all players who <word>
1 all_at_once , discard card , then move <word> to your <zone>
1 all_at_once , for each <set_of_choices> , <word> it
1 all_at_once , for each <tag> in <zone> as <naming> , owner of <name> <word> <name> to <name> of owner of <name>
1 all_at_once , for each other player , move <number> random card from their <zone> to your <zone>
1 all_at_once , for each other player who has an <tag> :
3 all_at_once , for each player , move <number> of <name> to their <zone>
1 all_at_once , move <zone> and <zone> to your <zone>
1 all_at_once , move <zone> of <set_of_choices> and <zone> of <set_of_choices> to your <zone>
1 all_at_once , move all cards in <zone> to <word> 's <zone>
1 all_at_once , move all cards in <zone> to your <zone>
1 all_at_once , move your <zone> and your <zone> and your <zone> to <zone>
16 all_at_once :
2 announce
1 any other player may doubt
1 any other player may doubt <word> for <word>
16 any_of :
1 any_time , if this covers a card , uncover this
1 any_time , if you <word> <card> , discard this and <card>
1 any_time , if you <word> no other card , discard this
1 ask <name> for <word>
3 ask <text>
7 ask <word> <text>
2 ask everyone <text>
1 ask for a <value_of_cards> that fits you
1 ask them <text>
1 at_the_end_of_each_turn , if <option> is <choice> :
1 at_the_end_of_each_turn , if your <zone> is empty , win
1 at_the_end_of_each_turn :
1 at_the_start_of_a_turn , repeat until your <zone> are empty , <zone> the bottom card of your <zone>
1 at_the_start_of_your_turn , discard <number> of your other <type> or <type>
1 at_the_start_of_your_turn , draw <number>
1 at_the_start_of_your_turn , if you <word> a <type> :
1 at_the_start_of_your_turn , if you <word> no <type> , draw <number>
1 at_the_start_of_your_turn , if your <zone> is empty , draw <number>
2 attach card to <word>
1 call <name> to player
2 cancel it
1 card <word> everyone
1 card and <word> of <zone> share <set_of_choices> and <set_of_choices>
1 card is <dial> and not <type> <word> card
1 card is <word> and ( <option> is <choice> or the top card of <zone> is_not <word> )
1 card is <word> and <set_of_choices> of <word> of card is <set_of_choices> of card
1 card is <word> and <set_of_choices> of <word> of card is_not <set_of_choices> of card
1 card is trump and second is_not trump
2 card is_not <mark>
1 card is_not <word> and ( <set_of_choices> of card is <counter> or <value_of_cards> of card is <value_of_cards> of the top card of <zone> )
1 card is_not a <card> or <option> is yes or another player is <word>
1 card is_not a <card> or a <set_of_choices> is <word>
1 card is_not an <card> or <option> is yes or a <set_of_choices> is_not <word>
1 card is_not an <card> or a <set_of_choices> is running
1 card is_not attached and card is_not <word>
1 card is_not trump or a card in <zone> is trump or <option> is <choice>
1 card leads <word> or no card in your <zone> leads <word>
2 card mirrors <word>
1 card suits <zone>
2 cards are in player 's <zone>
1 cards are on player 's <zone>
1 cards make <zone>
1 cards share <set_of_choices> and <set_of_choices>
1 catch <word> , then set <counter> to yes
1 catch <word> if <counter> is yes and <counter> < <dial>
1 catch of <set_of_choices> - call of <set_of_choices>
1 choose <number> cards in <zone> as <naming>
1 choose a <set_of_choices> as <naming>
1 choose a <set_of_choices> as <naming> , then pass all <type> to <name>
1 choose a <set_of_choices> as <naming> , then pass all <zone> to <name>
3 choose a <set_of_choices> that is <word> as <naming>
1 choose a <set_of_choices> that is running as <naming>
1 choose a <set_of_choices> that suits player as <naming>
1 choose a <type> as <naming>
1 choose a <type> as <naming> , then <word> <name> to a player except owner of <name>
1 choose a <type> from your <zone> as <naming>
1 choose a <type> from your <zone> that <word> card as <naming>
1 choose a <type> from your <zone> that blocks card as <naming>
1 choose a <value_of_cards> that <word> <name> as <naming>
1 choose a <value_of_cards> that <word> <set_of_choices> as <naming>
1 choose a <value_of_cards> that <word> player as <naming>
1 choose a <value_of_cards> that follows <set_of_choices> as <naming>
1 choose a <zone> that takes card as <naming>
2 choose a card in <zone> that is winning as <naming>
1 choose all <type> in zone as <naming>
1 choose all players with the most <word> as <naming>
5 choose another player as <naming>
1 choose another player who <word> a card as <naming>
1 choose at_least <number> and up_to <option> cards from your <zone> as <naming>
1 choose the player on_your_left as <naming>
1 close a <set_of_choices> that is <word>
1 collect <word>
1 collect the top card of <zone>
1 count of <word> of card > <number>
1 count of <zone> of <set_of_choices> > <value_of_cards>
1 count of all <zone> that are <mark> is <number>
1 count of all cards in <word> 's <zone> whose <set_of_choices> is <word> > <number>
1 count of all cards in <word> of <type> that are on player 's <zone>
2 count of all cards in <zone>
1 count of all cards in <zone> is <number>
1 count of all cards in player 's <zone> whose <value_of_cards> is number > <number>
1 count of all of player 's <zone> that are <mark> is <number>
1 count of player 's <type>
1 count of player 's <type> > <dial>
1 count of player 's <zone>
1 count of player 's <zone> < <number>
1 count of player 's <zone> > <dial>
2 counts_as <name> if nobody has <name>
1 deal <name> to all <zone>
1 deal <zone> to all <zone>
1 detach <word> of card as <naming>
1 detach all cards in <zone>
1 detach cards
2 discard ( count of <type> in <zone> - <dial> + <number> ) of <type> in <zone>
1 discard <card>
2 discard <name>
1 discard <number> cards from your <zone> , then discard <card>
1 discard <number> of <name> 's <type>
1 discard <number> of your <type>
2 discard a <type>
1 discard a <type> or <type>
1 discard a card from your <zone> that is_not <mark>
3 discard all <type>
1 discard all <type> except <type> that set <dial> or <dial>
1 discard all <type> in <zone>
1 discard all <type> that <word> with it
1 discard all <type> that set <dial> or <dial>
1 discard all_but <dial> of your <type>
1 discard all_but <dial> of your <zone>
1 discard any_number_of <type>
1 discard at_least <option> and up_to half of all <type>
1 discard card if card is in <zone>
1 discard cards
1 discard this
1 discard your <zone>
1 discard your <zone> , then discard your <zone>
1 discard your <zone> as <naming> , then draw count of <name>
1 doubt <set_of_choices>
2 draw
1 draw <counter>
8 draw <number>
3 draw <number> aside as <naming>
3 draw <number> per player aside as <naming>
1 draw <word>
1 draw number to your <zone>
1 drop a card from your <zone>
1 each <word> wins
1 each other player <word> a card from their <zone>
1 each other player must discard all_but <dial> of their <type>
1 each other player must discard all_but <dial> of their <zone>
1 each other player who has no <card> <word> a card from their <zone> to you
1 each other player who is <word> must <word> <type>
1 each other player wins
2 each player <dial> <number>
1 each player <word> a card from their <zone>
1 each player <word> any_number_of cards in <zone> whose owner is they
1 each player <word> their <zone>
1 each player must discard all_but <dial> of their <type>
1 each player who has <card> <dial> <number>
1 each player who has a <tag> chooses another player as <naming>
1 each player who has a <type> in_turn <word> <number> of their <type> to another player
1 each player who is_out is_in_again
1 each player whose <counter> is <number> <word>
2 end of <set_of_choices> is an <card> and <option> is <choice>
1 end the <counter>
1 end the game
5 end the turn
2 every <number> is <number>
1 every <word> + <number>
1 everyone loses if <word> >= <number>
3 everyone loses if <word> >= <number> and anybody has <card>
1 exchange
1 exchange for <number> <type> from your <zone> that <word> <word> <number> of your <zone>
1 for each <name> as <naming> , <word> at place of <name>
1 for each <set_of_choices> , move the top <number> cards of <zone> to <zone> of it
1 for each <type> in <zone> as <naming> , if count of <type> in <zone> > <number> , move <name> to <zone>
1 for each <type> in <zone> as <naming> :
1 for each <value_of_cards> as <naming> :
1 for each <zone> that is <word> , close it
1 for each of <word> , they take share
1 for each of the players with the fewest <word> , they lose <number> points
2 for each of the players with the most <word> , they <counter> <number>
2 for each other player , they follow with a card from their <zone> that fits them
1 for each other player :
1 for each player , if <counter> of them is <counter> of them , add ( <counter> of them + <number> ) to <counter> of them
1 for each player , if count of all their <zone> that are <mark> is <number> , they win
2 for each player , move all <type> in their <zone> to their <zone>
1 for each player , move the top <number> cards of <zone> to their <zone>
2 for each player , move the top <option> cards of <zone> to their <zone>
4 for each player , move the top <word> cards of <zone> to their <zone>
3 for each player , move the top dealt cards of <zone> to their <zone>
1 for each player , repeat <word> times :
1 for each player , set <counter> of them to <option>
1 for each player , set <counter> of them to no
1 for each player , they <counter> ( <word> of them )
1 for each player , they choose a <set_of_choices> as <naming> , then they <set_of_choices> <name>
1 for each player , they draw <number>
4 for each player :
1 for each player who <word> <word> , if anybody does_not <word> <word> , they lose
4 gather all cards
1 gather your <zone>
2 highest <counter>
1 highest score
1 if <card> covers a card , owner of <card> may uncover <card>
1 if <card> is in <zone> , set <word> to owner of <card>
1 if <counter> < <option> , drop a card from your <zone>
1 if <counter> > <number> :
1 if <counter> > count of players or ( <option> is <choice> and <zone> is <option> ) :
1 if <counter> >= <option> , end the game
1 if <counter> >= <option> , end the game , otherwise you <counter> again
1 if <counter> >= <option> , everyone loses
1 if <counter> is <number> and <counter> is no , draw <word>
1 if <counter> is <option> , close the <word> , otherwise <counter> again
1 if <counter> is no , <word> <set_of_choices>
1 if <counter> is no , take the draw
2 if <counter> is no :
1 if <counter> is no and not ( <counter> is yes and <option> is <choice> ) :
1 if <counter> is yes , add <number> to <counter> of you
1 if <counter> is yes , pass
1 if <counter> is yes , player <word>
1 if <counter> is yes , player may step aside
1 if <counter> is yes , set <counter> to no
2 if <counter> is yes :
1 if <counter> is yes or <option> is no or you are <word> , end the turn
1 if <counter> is_not <number> , pay for the <option>
1 if <counter> of you < <number> :
1 if <counter> of you > <counter> of <name> , move <name> 's <zone> to your <zone>
1 if <counter> of you > <word> of you , <word>
2 if <counter> of you >= <number> , <word> another player
1 if <counter> of you is <number> , add <option> to <counter> of your <set_of_choices>
1 if <counter> of you is no :
1 if <dial> > <number> , move all <type> in <zone> to <zone>
1 if <dial> > <number> :
1 if <dial> is <number> , move all <type> in <zone> to <zone>
1 if <dial> is <word> , count of player 's <zone> - all + <dial>
1 if <dial> is yes and <counter> is <number> :
1 if <name> of player beats <name> of you , add <number> to <counter> of player
1 if <name> of you beats <name> of player , add <number> to <counter> of you
1 if <option> is <choice> , <word> <number> of your <zone> that is <word>
1 if <option> is <choice> , <word> wins
1 if <option> is <choice> , any other player may <word> <set_of_choices> for number
1 if <option> is <choice> , each player in_turn may collect from a <set_of_choices> that is <word>
1 if <option> is <choice> , move <zone> of <set_of_choices> to <zone>
1 if <option> is <choice> , set <mark> of <name> to yes
1 if <option> is <choice> , set <mark> of end of <set_of_choices> to <word>
1 if <option> is <choice> , show <zone> of <set_of_choices>
1 if <option> is <choice> , show card
1 if <option> is <choice> , shuffle <zone> into <zone>
1 if <option> is <choice> :
1 if <option> is <choice> and <counter> is <number> , pass all <zone> to the <word>
1 if <option> is <choice> and <value_of_cards> of <name> is number , show <name>
1 if <option> is <choice> and <zone> is empty , shuffle <zone> into <zone>
1 if <option> is <choice> and count of your <zone> < <number> , <choice>
1 if <option> is <type> :
1 if <option> is <zone> , move this to <zone>
1 if <option> is any or a <type> is in <zone> :
1 if <option> is no , stop
1 if <option> is no and <value_of_cards> of player 's cards > <value_of_cards> of player 's cards , <number>
1 if <option> is yes , <word> all cards in your <zone> of <set_of_choices> of <zone>
1 if <option> is yes :
1 if <option> is yes and <counter> is no , <word> <set_of_choices> with a <card> from your <zone>
1 if <option> is yes and <counter> is no , turn <set_of_choices> with an <card> from your <zone>
1 if <option> is yes and <set_of_choices> is <word> , <word> <word> at <set_of_choices> for <number>
1 if <option> is yes and it <word> <dial> :
1 if <option> is yes and you are stuck , <word> a <choice>
1 if <option> is yes or <word> 's <zone> is_not <choice> , rob with a <type> from your <zone>
1 if <option> is_not none , for each player of <set_of_choices> whose <counter> is <number> , they answer for <option>
1 if <option> is_not none and <counter> > <option> , <choice>
1 if <option> is_not none and <counter> of <set_of_choices> >= <option> :
1 if <option> is_not none and count of <zone> >= <option> , <number>
1 if <option> is_not none and turn > <option> , end the game
1 if <set_of_choices> is <choice> , <choice>
1 if <set_of_choices> is_not running , <choice>
1 if <set_of_choices> of <zone> of <set_of_choices> is_not <word> of <set_of_choices> , the player on_turn takes <set_of_choices>
1 if <value_of_cards> of card is <number> , add <number> to <counter>
1 if <value_of_cards> of card is <number> , name a <set_of_choices>
1 if <value_of_cards> of card is <number> , skip the next player
1 if <value_of_cards> of card is <number> , turn round
1 if <value_of_cards> of card is <number> and <option> is <choice> and <counter> < <option> , add <number> to <counter>
1 if <word> < <number> and <counter> is no :
1 if <word> is <number> , <word> <word> for <word>
1 if <word> is <number> , end the game , otherwise <counter> again
1 if <word> of player is <number> , <number>
1 if <word> of you > <number> , <name> <word> <word>
1 if <word> of you is <number> , <counter> ( <option> + <word> of <name> )
1 if <zone> is <option> , add <number> to <counter>
1 if <zone> is empty , <number>
1 if <zone> is empty , end the game
2 if <zone> is empty , shuffle all cards in <zone> except the top card of <zone> into <zone>
1 if <zone> is empty and all <zone> are empty , end the game
1 if <zone> is empty and no <zone> fits , everyone loses
1 if <zone> is_not empty , move the top card of <zone> to your <zone>
1 if <zone> is_not empty , turn <word>
1 if a <set_of_choices> is <word> , the <set_of_choices> with the most <counter> wins
1 if a <type> in <zone> is <word> and nobody is winning , everyone loses
1 if a <type> or <type> is in <zone> , <word> the top <type> or <type> in <zone> to a player
1 if a card in <zone> is <word> , the player on_turn takes all
1 if all <zone> are empty , close the round
1 if all <zone> are empty , each player wins
1 if another player is <word> , rob another player who is <word>
1 if anybody <word> <word> :
1 if anybody <word> a tie , tie
1 if anybody <word> the end , end the game
1 if anybody does_not <word> <word> , for each player who is winning , they win
1 if card fits :
1 if card is <word> , name a <set_of_choices>
1 if card is a <type> , <value_of_cards> of card
1 if card is in <zone> , move card to <zone>
1 if cards are in a <zone> , move cards to player 's <zone>
1 if cards are in a <zone> , move cards to your <zone>
1 if cards are on a <zone> , <word> cards
1 if catch of <set_of_choices> < call of <set_of_choices> , add - worth of <set_of_choices> to <counter> of <set_of_choices>
1 if count of <zone> < <number> , end the <counter>
1 if count of all cards in their <zone> whose <value_of_cards> is <name> is <number> , they <zone> <name>
1 if count of players > <number> , reveal all <zone>
2 if count of players is <number> , each player wins
1 if count of players is <number> , skip the next player
1 if count of players is <number> or all players are <word> , close the <counter>
1 if count of players is_not <number> :
1 if everyone <word> <word> and nobody is winning , everyone loses
1 if exactly <number> player is winning and no <type> in <zone> is <word> :
1 if it <word> , settle card
1 if it <word> :
1 if no <type> is in <zone> and a <type> is in <zone> :
1 if no other player <word> a card , pass
1 if nobody has <number> <type> , draw <number>
2 if not so , stop
1 if player has <word> :
1 if player is <word> and <option> is <choice> , <number>
1 if score >= <option> , everyone wins with a score of score
1 if score is <number> , everyone wins with a score of score
1 if so , <choice>
2 if so , <zone> <number> of <name>
3 if so , draw <number>
2 if so , draw <number> , then your <dial> + <number> this_turn
1 if so , each player <dial> <number> , otherwise discard a card
1 if so , move <name> to <zone>
1 if so , move a random card from their <zone> to your <zone> , otherwise they discard a card
2 if so :
1 if the highest <counter> of all players >= <option> , end the game
1 if the highest <word> of all players > <number> :
1 if the highest <word> of all players > the lowest <word> of all players :
1 if you <word> <card> , discard <number> <type> or <type> whose <value_of_cards> > <number>
1 if you are close , <word> with a card from your <zone> that <word> and is_not <mark>
1 if you are stuck , add <number> to <counter> , otherwise set <counter> to <number>
1 if you are stuck and you are <word> , draw
1 if you are stuck and you are_not <word> , pass
2 if your <zone> is empty , close the <counter>
1 if your <zone> is empty , move the top card of <zone> to your <zone>
3 if your <zone> is empty , win
1 if your <zone> is empty , you <word>
1 if your <zone> is empty and <option> is <choice> , win
4 in_response when another player <dial> a <type> , cancel it
2 in_response when another player <dial> a <type> , move it to your <zone> instead
2 in_response when another player <dial> an <type> , cancel it
1 in_response when another player <word> your <type> :
1 in_response when everyone loses , win
1 instead when another player <word> your <type> :
1 keep <word>
1 lay <name>
1 lay <name> for <counter>
1 lay <number> <type> from your <zone> that <word> <word> <number> of your <zone>
1 lay <word>
1 lay a card from your <zone> that fits
1 lay at a <set_of_choices> that takes <type>
1 lay_out your <zone> to all <zone> of you
1 lead a card from your <zone>
1 lead a card from your <zone> that is <word>
1 look at <name> 's <zone>
1 look at the top card of <zone> as <naming>
1 look at zone
1 meanwhile each other player may use a <word>
2 most <counter>
1 most cards in <zone>
1 move <card> from <zone> to your <zone>
1 move <name> to <zone>
1 move <name> under <zone>
1 move <number> cards from your <zone> to <zone>
1 move <number> random card from their <zone> to your <zone>
1 move <zone> of <set_of_choices> and <zone> of <set_of_choices> to <zone>
1 move <zone> of <set_of_choices> to <zone>
1 move <zone> to <zone>
2 move <zone> to <zone> , then shuffle <zone>
1 move a card from <name> 's <zone> to your <zone>
1 move a card from your <zone> to your <zone>
1 move a card in <zone> to your <zone>
1 move a random card from <name> 's <zone> to your <zone>
1 move all <type> aside as <naming>
1 move all <type> to <zone>
1 move all cards in <word> 's <zone> whose <set_of_choices> is <word> to your <zone>
1 move all cards in <zone> that are_not <type> to <zone>
1 move all cards in player 's <zone> whose <value_of_cards> is <word> to your <zone> as <naming>
1 move all cards in your <zone> whose <value_of_cards> is <word> to your <zone>
1 move card to <name>
10 move card to <zone>
3 move card to <zone> of <set_of_choices>
2 move card to <zone> of <set_of_choices> of card
7 move card to your <zone>
3 move card to your <zone> of <set_of_choices> of card
1 move card under your <zone> of <set_of_choices>
2 move cards to <zone>
2 move cards to your <zone>
2 move cards to your <zone> of <set_of_choices> of cards
4 move it to <zone>
1 move it to your <zone>
1 move it to your <zone> , then obey it
1 move the last <name> cards of <zone> of <set_of_choices> to your <zone> as <naming>
1 move the top ( count of <name> ) cards of <zone> to zone
2 move the top <number> cards of <zone> to their <zone>
1 move the top <number> cards of <zone> to your <zone>
5 move the top card of <zone> to <zone>
1 move the top card of <zone> to player 's <zone>
6 move the top card of <zone> to your <zone>
1 move the top card of <zone> to your <zone> as <naming>
1 move the top card of <zone> to your <zone> if <option> is <choice> or your <zone> is_not empty
1 move the top card of zone to your <zone>
1 move the top number cards of <zone> to zone
1 move this to <zone>
1 move this to your <zone>
2 move your <zone> to <zone>
1 move your <zone> to <zone> , then you <word>
1 move your <zone> to your <zone>
3 move your <zone> under <zone>
1 name <name> to player
1 no <type> is in the last <value_of_cards> cards of <zone> of <set_of_choices>
1 no <type> is in your <zone> of <set_of_choices> of card
1 no <zone> of <set_of_choices> of <zone> is <mark>
2 no card in <zone> beats card
1 no card in player 's <zone> fits
1 no player <word> card
1 no player mirrors player
1 obey card
5 obey it
17 offer :
1 on_your_turn , <word> <number> of your <tag> that are attached
2 on_your_turn , <word> a <type> from another player
1 on_your_turn , all_at_once , for each other player , they discard a random card from their <zone>
1 on_your_turn , discard <number> of your <type> , then <word> this to another player
1 on_your_turn , discard up_to <number> <type>
1 on_your_turn , draw <number>
1 on_your_turn , each other player <word> a random card from their <zone>
1 on_your_turn , if <card> is in <zone> , <word> <card>
1 on_your_turn , if a <type> is in <zone> , discard this , then discard a <type>
1 on_your_turn , if a <type> is in <zone> , discard this and a <type>
1 on_your_turn , if a <type> is in <zone> :
2 on_your_turn , if another player has <card> , <word> <card>
1 on_your_turn , if this covers no card , cover <number> of your <type> that is <word> with this
1 on_your_turn , if you <word> <card> , discard <card>
1 on_your_turn , if your <word> > <number> , draw your <word> , then end the turn
1 on_your_turn , if your <word> > <number> and you <word> a card , discard your <zone> , then draw <number> , then end the turn
1 on_your_turn , move a <type> from <zone> to your <zone>
1 on_your_turn :
1 once_per_turn , <word> <number> of your <type> to another player
1 once_per_turn , <word> a <type> with this
1 once_per_turn , <zone> the top card of <zone>
1 once_per_turn , discard <number> of your <type>
1 once_per_turn , discard <number> of your <type> , then draw <number>
1 once_per_turn , discard a card , then draw <number>
1 once_per_turn , discard a card from your <zone> , then draw <number>
1 once_per_turn , discard any_number_of <type> from your <zone> as <naming> , then draw count of <name>
1 once_per_turn , if another player has <card> , <word> <card>
1 once_per_turn , if this is <name> , <word> a <type> with this
1 once_per_turn , if you <word> <card> :
1 once_per_turn , if you <word> <number> <type> :
1 once_per_turn , if you <word> a card , discard your <zone> as <naming> , then draw count of <name>
1 once_per_turn , if your <counter> > <number> :
1 once_per_turn , look at another player 's <zone>
1 once_per_turn , move this to your <zone>
4 once_per_turn :
2 otherwise , <choice>
1 otherwise , <counter> again
1 otherwise , <dial> - <counter> of player
1 otherwise , <mark> of card
1 otherwise , <name> <word> ( <option> + <word> of you - <word> of <name> )
2 otherwise , <number>
1 otherwise , <value_of_cards> of player 's cards - <value_of_cards> of player 's cards
1 otherwise , <word> of <zone> times ( count of all <type> in <zone> + <number> ) + <word> of <zone>
1 otherwise , <word> of player times <number> + <word> of player times <number> + <word> of player
1 otherwise , <zone> <number> of <name>
1 otherwise , <zone> a card from your <zone> , then add <number> to <counter>
1 otherwise , add - <option> to <counter> of your <set_of_choices>
1 otherwise , discard a <type> or <type> whose <value_of_cards> > <number>
1 otherwise , each player who has <number> <type> <word> <number> of their <type>
2 otherwise , end the turn
1 otherwise , everyone loses with a score of score
1 otherwise , look at <zone> of <set_of_choices> , then the player on_turn <word> at <zone> of <set_of_choices>
1 otherwise , move all <type> in <word> 's <zone> whose <set_of_choices> is <word> to your <zone>
1 otherwise , move cards to player 's <zone>
2 otherwise , move cards to your <zone>
1 otherwise , move the last number cards of <zone> of <set_of_choices> to your <zone>
1 otherwise , move your <zone> to <name> 's <zone>
1 otherwise , pass all <zone> to the <choice>
1 otherwise , set <counter> to yes
1 otherwise , take all
1 otherwise , the player on_your_left may <word> <set_of_choices> for number
1 otherwise , you may collect from a <set_of_choices> that is <word>
7 otherwise :
1 otherwise if <option> is <choice> , take <set_of_choices>
1 otherwise if <option> is_not none and <counter> >= <option> , end the game
1 otherwise if <set_of_choices> is <choice> , <choice>
1 otherwise if <value_of_cards> > <word> of end of <set_of_choices> , <choice>
1 otherwise if <word> of <name> > <word> of you , <counter> ( <word> of <name> - <word> of you )
1 otherwise if end of <set_of_choices> is an <card> and <option> is <choice> , <mark> of end of <set_of_choices>
3 otherwise if player is <word> , <number>
1 otherwise if player is <word> , <word> of player times <number> + the total <value_of_cards> of player 's <zone>
1 otherwise if player is running , <number>
1 otherwise if player is running and player is <word> , <number>
1 otherwise if you are <word> , <word> the <word>
1 otherwise if you are_not <word> :
1 owner of <name> takes the <counter>
2 pass all <type> to the <choice>
2 pass all <zone> to <name>
1 pay <word> of you
1 pay <word> of you , then set <counter> of you to yes
1 play a <type> from your <zone> that is <word>
2 play a card from your <zone> that fits , then end the turn
1 play the last card of a <zone> that fits
2 player <word>
1 player <word> <word>
1 player <word> a <type> in <zone>
1 player <word> card
1 player chooses a card from their <zone> that <word> <word> as <naming>
1 player has no <type> that blocks card
1 player is <word> or ( <word> of player is <number> and player is_not <word> )
1 player is second
1 player is the player on_turn
1 players who <word> no <card> cannot win if <card> is in <zone>
2 put <name> on card
1 put a <type> from your <zone> that follows <set_of_choices> at <set_of_choices>
1 put a <type> from your <zone> that suits <set_of_choices> at <set_of_choices>
1 put card at <set_of_choices> for <value_of_cards>
1 put card at <set_of_choices> for <value_of_cards> of card
1 queue a turn for <word>
1 queue a turn for you
1 queue a turn for you if your <zone> is_not empty
9 repeat :
1 repeat <number> times , <zone> the top card of <zone>
1 repeat number times :
1 repeat until <zone> is <choice> , <word> a card in <zone>
1 repeat until <zone> is empty or the top card of <zone> is a <type> or <type> , discard the top card of <zone>
1 repeat until <zone> is_not empty and <value_of_cards> of the top card of <zone> is_not <number> :
1 repeat until count of your <zone> + count of your <zone> >= <number> or all <zone> are <choice> :
1 repeat until count of your <zone> < <number> , <word> a card from your <zone>
1 repeat until no <type> is in <zone> or the top card of <zone> is a <type> :
1 repeat until no <type> is in zone :
1 repeat until no card in your <zone> fits :
1 repeat until you lead in number or player leads in number or player is <word> :
1 reveal <name>
1 reveal <zone>
1 reverse the <word>
5 say <choice>
1 say a <value_of_cards> that is due
1 set <counter> of player to <number>
1 set <counter> of them to <option>
1 set <counter> of you to <number>
2 set <counter> of you to number
1 set <counter> of you to yes
1 set <counter> to <dial>
6 set <counter> to <number>
1 set <counter> to <option>
2 set <counter> to <set_of_choices>
4 set <counter> to <set_of_choices> of card
2 set <counter> to <set_of_choices> of the top card of <zone>
1 set <counter> to <value_of_cards>
1 set <counter> to count of cards
3 set <counter> to no
1 set <counter> to the_remainder_of <counter> divided_by count of <word>
11 set <counter> to yes
1 set <counter> to yes , then <word> <set_of_choices> with card for <name>
1 set <counter> to yes , then look at <zone> of <set_of_choices>
1 set <counter> to yes , then swap card with <zone> of <set_of_choices>
1 set <mark> of <zone> to yes
1 set <mark> of card to <set_of_choices> 's <word> of <value_of_cards>
1 set <mark> of card to <value_of_cards>
1 set <mark> of card to <word> of end of <set_of_choices>
1 set <mark> of card to opposite of <mark> of end of <set_of_choices>
2 set <mark> of card to yes
1 set <mark> of each card in player 's <zone> whose <set_of_choices> is <set_of_choices> to yes
1 set <mark> of each card in player 's <zone> whose <value_of_cards> is <value_of_cards> to yes
1 set <word> to <dial> - <counter>
1 set <word> to <mark> of end of <set_of_choices>
1 set <word> to count of <zone> of <set_of_choices>
1 set <word> to count of all cards in player 's <zone> whose <value_of_cards> is <word>
1 set <word> to owner of card
1 set <word> to the_smaller_of <number> and <counter> of player
2 set <word> to you
1 set due to the_smaller_of number and <counter> of you
1 set share to <counter> divided_by count of <word> rounded_down
1 show <name>
1 show your <zone>
1 shuffle <name>
16 shuffle <zone>
1 shuffle <zone> , then shuffle <zone>
3 shuffle <zone> into <zone>
1 shuffle all <zone>
2 shuffle your <zone> into <zone>
2 spare <type>
1 step of <zone> is <number> or step of <zone> is - <number>
2 stop
1 swap <number> of your <type> with a <type> of another player
1 swap a random card from your <zone> with a random card from <name> 's <zone>
2 swap your <zone> with another player 's <zone>
1 swap your <zone> with player 's <zone>
2 take a <type>
1 take another turn
1 take from a <zone> that is_not <choice>
1 take the discard
1 the highest <value_of_cards> of cards - the lowest <value_of_cards> of cards is <number>
1 the highest <value_of_cards> of player 's <zone>
1 the last card of <zone> of <set_of_choices>
1 the lowest <value_of_cards> of cards is <number>
1 the lowest <value_of_cards> of player 's <zone>
1 the player in <name> with the most <word> wins
1 the player on_your_left
1 the players with the most <word>
2 the total <counter> of players of <set_of_choices>
1 the total <value_of_cards> of all <type> in <zone> - <option>
2 the total <value_of_cards> of player 's <type>
1 the total <value_of_cards> of player 's <zone> - <word> of player - <word> of player
1 the total <word> of all players
1 the total points of the <word> of <word> of card
1 the total points of the <word> of player 's <zone>
1 the total worth of all of player 's <zone>
1 the_smaller_of <value_of_cards> of card and <number>
1 they <set_of_choices> <name>
1 they choose a <set_of_choices> that suits them as <naming>
1 they must discard all_but <dial> of <type> in <zone>
1 they must move a card from their <zone> that is <word> to <zone> of a <set_of_choices> that is <word>
1 they pay <number>
1 this cannot <word> <word>
1 turn <name> with this
1 uncover the top card of <zone>
1 use a <word> of a card that is <dial>
1 when anybody <dial> a <type> , they draw <number>
1 when everyone loses :
1 when the <type> <word> , <word> this to the player on_your_right
1 when this is <word> and you <word> a <type> , <word> this to <number> of your <type>
2 when this is <word> and you <word> an <tag> , <word> this to <number> of your <tag>
1 when you <zone> an <type> , <word> this to another player
1 when you take the draw , if you <word> exactly <number> card , draw <number>
1 whenever you <word> <card> , <word> <card> to another player
1 whenever you <word> <card> , discard <card>
1 win if <value_of_cards> of your cards in <zone> >= <number> and <word> >= <number>
1 win if <word> of you >= <number> and you are the player with the most <word>
1 win if you <word> <number> <tag> and you <word> the most <tag>
2 win if you <word> <number> <type> and you <word> the most <type>
1 win if you <word> <number> cards and you <word> the most cards
1 win if you <word> no card on your <zone> and you <word> no card
9 win with <card> and ( <card> or <card> )
93 win with <card> and <card>
4 win with <card> and <number> <tag>
1 win with <card> and a <tag>
1 win with <card> if <word> >= <number> and anybody has <card>
1 win with <card> if another player has <card>
4 win with <card> if nobody has <card>
2 win with <number> <tag>
1 win with <number> <tag> if another player has <card>
1 win with any <number> of <card> and <card> and <card>
1 you and player must choose a <set_of_choices> as <naming>
1 you may <word>`;
